// Meanings of category letters in wire formats: those recommended by the two standards, and additions of dpa and ATS. Other letters stay
// unchanged.
import { readFileSync } from 'node:fs'

type Words = Readonly<Record<string, string>>

let loaded: Readonly<Record<'anpa1312' | 'iptc7901', Words>> | undefined

/** The English word for a category letter of a format, as used in rules for categories. */
export function categoryName(format: 'anpa1312' | 'iptc7901', letters: string): string {
  loaded ??= JSON.parse(readFileSync(new URL('./wire-categories.json', import.meta.url), 'utf8')) as Readonly<
    Record<'anpa1312' | 'iptc7901', Words>
  >
  const code = letters.toLowerCase()
  return loaded[format][code] ?? code
}
