// Mail addresses that every mail server understands; nothing that could be several addresses or inject a line into a header or command.
import { domainToASCII } from 'node:url'

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~][a-z0-9!#$%&'*+/=?^_`{|}~-]*(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** Letters, marks and digits of any script: nothing that ends a host name in a web address. */
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
/** The last label of a domain name; an IP address has none. */
const TOP_LABEL = /\.[a-z][a-z0-9-]*$/i
const MAX_LOCAL_BYTES = 64
const MAX_ADDRESS_BYTES = 254

/** The address for sending, with its domain in ASCII; null if it is invalid, including quoted and international local parts. */
export function normalizeMailAddress(given: string): string | null {
  if (given.length > MAX_ADDRESS_BYTES || !isOneLine(given)) return null
  const at = given.lastIndexOf('@')
  const [local, written] = [given.slice(0, at), given.slice(at + 1)]
  if (at < 1 || !UNICODE_DOMAIN.test(written) || hasCompatibilityCharacters(written)) return null
  const domain = domainToASCII(written)
  const address = `${local}@${domain}`
  const isOne =
    local.length <= MAX_LOCAL_BYTES && LOCAL.test(local) && DOMAIN.test(domain) && TOP_LABEL.test(domain)
  return isOne && address.length <= MAX_ADDRESS_BYTES ? address : null
}

/** Whether the domain contains compatibility characters, such as fullwidth letters: it would become another domain than shown. */
function hasCompatibilityCharacters(domain: string): boolean {
  return domain.normalize('NFKC') !== domain.normalize('NFC')
}

/** Whether a text can be a header value: it contains no line break. */
export function isOneLine(text: string): boolean {
  for (const letter of text) if (letter < ' ' || letter === '\u007f') return false
  return true
}
