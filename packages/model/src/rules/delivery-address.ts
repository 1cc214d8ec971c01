import { textRule } from './rule.ts'

const SCHEMES = new Set(['http:', 'https:', 'ftp:', 'ftps:', 'imap:', 'imaps:'])
/** Blanks, control characters and backslashes: programs interpret them differently. */
const MISLEADING = /[\p{Cc}\p{Cf}\s\\]/u

/** Address of a delivery: web, FTP server or mailbox, without user or password. `schemes` restricts the allowed schemes. */
export const deliveryAddress = textRule(2_048, (text, { schemes }) => {
  if (MISLEADING.test(text) || !/^[a-z]+:\/\/[^/?#]/i.test(text)) return false
  const url = URL.parse(text)
  return (
    url !== null &&
    SCHEMES.has(url.protocol) &&
    (schemes === undefined || String(schemes).split(', ').includes(`${url.protocol}//`)) &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
})
