import { textRule } from './rule.ts'

const SCHEMES = new Set(['http:', 'https:', 'ftp:', 'ftps:', 'imap:', 'imaps:'])
/** Blanks, control characters and backslashes, which programs read differently. */
const MISLEADING = /[\p{Cc}\p{Cf}\s\\]/u

/** Where deliveries are fetched: an address on the web, of an FTP server or of a mail box, without user or password; with `schemes`, beginning with one of these. */
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
