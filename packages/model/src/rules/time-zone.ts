import { type Rule, textRule } from './rule.ts'

const LONGEST = 64
/** Area and place, as `Europe/Istanbul`; `UTC` alone. Offsets, those of `Etc/` too, know nothing of summer time. */
const WRITTEN = /^(?!etc\/)(?:UTC|[A-Z]+(?:\/[A-Z0-9_+-]+)+)$/i

/** A time zone by its name in the IANA database, stored as that writes it. */
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
