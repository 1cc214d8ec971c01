// Month names in the languages of wire services, whole or abbreviated.
import { fold } from '@manset/model/text/fold.ts'

/** From January, folded. */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'januar', 'janvier', 'enero', 'ocak'],
  ['february', 'februar', 'fevrier', 'febrero', 'subat'],
  ['march', 'marz', 'mrz', 'mars', 'marzo', 'mart'],
  ['april', 'avril', 'abril', 'nisan'],
  ['may', 'mai', 'mayo', 'mayis'],
  ['june', 'juni', 'juin', 'junio', 'haziran'],
  ['july', 'juli', 'juillet', 'julio', 'temmuz'],
  ['august', 'aout', 'agosto', 'agustos'],
  ['september', 'septembre', 'septiembre', 'eylul'],
  ['october', 'oktober', 'octobre', 'octubre', 'ekim'],
  ['november', 'novembre', 'noviembre', 'kasim'],
  ['december', 'dezember', 'decembre', 'diciembre', 'aralik'],
]
const MIN_LETTERS = 3

/** The number of a month, 1 to 12; null for unknown words and ambiguous abbreviations, such as "jui". */
export function parseMonth(word: string): number | null {
  const start = fold(word).replace(/\.$/, '')
  if (start.length < MIN_LETTERS) return null
  const found = NAMES.flatMap((names, index) =>
    names.some((name) => name.startsWith(start)) ? [index + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
