import { textRule } from './rule.ts'

const LONGEST = 64
/** Area and place, as `Europe/Istanbul`; `UTC` alone. Offsets and abbreviations know nothing of summer time. */
const WRITTEN = /^(?:UTC|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/

/** A time zone by its name in the IANA database. */
export const timeZone = textRule(LONGEST, (text) => {
  if (!WRITTEN.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
})
