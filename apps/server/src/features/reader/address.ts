// Addresses of readers: their normalized form, and the hash that recognizes an address after its deletion.

import { domainToASCII } from 'node:url'
import { RULES } from '@manset/model/rules/rules.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** Longer input is rejected before parsing; the `email` rule limits the normalized form. */
const MAX_CHARACTERS = 508
/** Invisible characters that could end a header, or hide or truncate part of an address. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const HOST = /^[^\s/?#\\:@%[\]]+$/
const NETWORK_ADDRESS = /\.\d+$/

/** Normalizes an address: lowercase, with its host in ASCII (`xn--…`). Null if it is not a valid mail address. */
export function normalizeAddress(typed: string): string | null {
  if (typed.length > MAX_CHARACTERS) return null
  const text = typed.trim()
  if (INVISIBLE.test(text)) return null
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  // Delimiters of a URL would end the host, and the rest would be dropped silently.
  const host = HOST.test(text.slice(at + 1)) ? domainToASCII(text.slice(at + 1)) : ''
  const address = `${text.slice(0, at)}@${host}`
  // Checked before lowercasing: the Kelvin sign would become a plain k, which makes a different address.
  return host !== '' && !NETWORK_ADDRESS.test(host) && RULES.email.check(address, {})
    ? address.toLowerCase()
    : null
}

/** A keyed hash that recognizes an address on a site without storing it. */
export function hashAddress(secrets: Secrets, siteId: number, address: string): Buffer {
  return secrets.sign(`${siteId} ${address}`, 'reader.address')
}
