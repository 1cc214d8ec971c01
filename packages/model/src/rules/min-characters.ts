import { countCharacters } from './characters.ts'
import type { Rule } from './rule.ts'

/** At least `min` characters, blanks around the text not counted. */
export const minCharacters: Rule = {
  check: (value, { min }) =>
    typeof value === 'string' && (value === '' || countCharacters(value.trim()) >= Number(min)),
}
