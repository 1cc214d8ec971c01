import { countCharacters } from './characters.ts'
import type { Rule } from './rule.ts'

/** At least `min` characters, ignoring blanks around the text. */
export const minCharacters: Rule = {
  check: (value, { min }) =>
    typeof value === 'string' && (value === '' || countCharacters(value.trim()) >= Number(min)),
}
