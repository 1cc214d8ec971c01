import { type Rule, textRule } from './rule.ts'

const LONGEST = 64
/**
 * Area and place, such as `Europe/Istanbul`, or `UTC`. Offsets are refused, including `Etc/` zones, because they ignore
 * daylight saving time.
 */
const WRITTEN = /^(?!etc\/)(?:UTC|[A-Z]+(?:\/[A-Z0-9_+-]+)+)$/i

/** A time zone of the IANA database, stored in its canonical spelling. */
export const timeZone: Rule = {
  ...textRule(LONGEST, (text) => WRITTEN.test(text) && nameOf(text) !== null),
  canonical: (text) => (WRITTEN.test(text) ? (nameOf(text) ?? text) : text),
}

function nameOf(text: string): string | null {
  if (text === '') return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
