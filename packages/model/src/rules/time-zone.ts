import { type Rule, textRule } from './rule.ts'

const MAX_CHARACTERS = 64
/**
 * Area and place, such as `Europe/Istanbul`, or `UTC`. Offsets are refused, including `Etc/` zones, because they ignore
 * daylight saving time.
 */
const ZONE_PATTERN = /^(?!etc\/)(?:UTC|[A-Z]+(?:\/[A-Z0-9_+-]+)+)$/i

/** A time zone of the IANA database, stored in its canonical spelling. */
export const timeZone: Rule = {
  ...textRule(MAX_CHARACTERS, (text) => ZONE_PATTERN.test(text) && canonicalName(text) !== null),
  canonical: (text) => (ZONE_PATTERN.test(text) ? (canonicalName(text) ?? text) : text),
}

function canonicalName(text: string): string | null {
  if (text === '') return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
