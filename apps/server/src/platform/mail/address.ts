// Addresses mail may go to: those every mail server understands, and nothing that could be more than one address or a line of
// its own in a header or a command.
import { domainToASCII } from 'node:url'

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~][a-z0-9!#$%&'*+/=?^_`{|}~-]*(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i
const MOST_LOCAL = 64
const MOST = 254

/** The address as it goes out, its domain in ASCII; null where it is none, quoted and international local parts among them. */
export function mailAddress(given: string): string | null {
  if (given.length > MOST || !isOneLine(given)) return null
  const at = given.lastIndexOf('@')
  const [local, domain] = [given.slice(0, at), domainToASCII(given.slice(at + 1))]
  const address = `${local}@${domain}`
  const isOne = at > 0 && local.length <= MOST_LOCAL && LOCAL.test(local) && DOMAIN.test(domain)
  return isOne && address.length <= MOST ? address : null
}

/** Whether a text can stand in a header as it is: no line of its own begins in it. */
export function isOneLine(text: string): boolean {
  for (const letter of text) if (letter < ' ' || letter === '\u007f') return false
  return true
}
