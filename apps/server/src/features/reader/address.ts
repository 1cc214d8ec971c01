// Addresses of readers: the form they are kept in, and the hash by which they are recognised when they are gone.

import { domainToASCII } from 'node:url'
import { RULES } from '@manset/model/rules/rules.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** Beyond this nothing is read; what is kept is bounded by the rule. */
const LONGEST = 508
/** Nothing that could end a header, hide a part of an address, or end it early. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const HOST = /^[^\s/?#\\:@%[\]]+$/
const NETWORK_ADDRESS = /\.\d+$/

/**
 * An address as it is kept: small letters, its host as mail servers know it (`xn--…`). Null where it is none that the
 * mail servers of the world accept.
 */
export function keptAddress(typed: string): string | null {
  if (typed.length > LONGEST) return null
  const text = typed.trim()
  if (UNSEEN.test(text)) return null
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  // What parts of a web address begin with would end the host, and the rest be lost unseen.
  const host = HOST.test(text.slice(at + 1)) ? domainToASCII(text.slice(at + 1)) : ''
  const address = `${text.slice(0, at)}@${host}`
  // Looked at before its letters are made small: the sign of Kelvin would become a plain k, and somebody else's address.
  return host !== '' && !NETWORK_ADDRESS.test(host) && RULES.email.check(address, {})
    ? address.toLowerCase()
    : null
}

/** By which an address is recognised on a site without being kept. */
export function addressHash(secrets: Secrets, siteId: number, address: string): Buffer {
  return secrets.sign(`${siteId} ${address}`, 'reader.address')
}
