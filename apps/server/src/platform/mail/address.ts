// Addresses mail may go to: those every mail server understands, and nothing that could be more than one address or a line of
// its own in a header or a command.
import { domainToASCII } from 'node:url'

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~][a-z0-9!#$%&'*+/=?^_`{|}~-]*(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** Letters, marks and digits of any script: nothing that ends a host for who reads addresses of the web. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
/** The last label of a name; an address of numbers has none. */
const TOP_LABEL = /\.[a-z][a-z0-9-]*$/i
const MOST_LOCAL = 64
const MOST = 254

/** The address as it goes out, its domain in ASCII; null where it is none, quoted and international local parts among them. */
export function mailAddress(given: string): string | null {
  if (given.length > MOST || !isOneLine(given)) return null
  const at = given.lastIndexOf('@')
  const [local, written] = [given.slice(0, at), given.slice(at + 1)]
  if (at < 1 || !WRITTEN_DOMAIN.test(written) || standsForOthers(written)) return null
  const domain = domainToASCII(written)
  const address = `${local}@${domain}`
  const isOne =
    local.length <= MOST_LOCAL && LOCAL.test(local) && DOMAIN.test(domain) && TOP_LABEL.test(domain)
  return isOne && address.length <= MOST ? address : null
}

/** Whether letters of it are other ones in another form, such as wide ones: a host by another name than the one that is read. */
function standsForOthers(domain: string): boolean {
  return domain.normalize('NFKC') !== domain.normalize('NFC')
}

/** Whether a text can stand in a header as it is: no line of its own begins in it. */
export function isOneLine(text: string): boolean {
  for (const letter of text) if (letter < ' ' || letter === '\u007f') return false
  return true
}
