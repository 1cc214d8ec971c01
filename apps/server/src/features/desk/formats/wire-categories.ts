// Meanings of the category letters of wire formats. They are the recommended ones of the two standards and those that
// dpa and ATS have beside them; letters nobody named here stay as they are.
import { readFileSync } from 'node:fs'

type Words = Readonly<Record<string, string>>

let loaded: Readonly<Record<'anpa1312' | 'iptc7901', Words>> | undefined

/** The word of a category letter in a format, in English as the rules for categories have them. */
export function wireCategory(format: 'anpa1312' | 'iptc7901', letters: string): string {
  loaded ??= JSON.parse(readFileSync(new URL('./wire-categories.json', import.meta.url), 'utf8')) as Readonly<
    Record<'anpa1312' | 'iptc7901', Words>
  >
  const code = letters.toLowerCase()
  return loaded[format][code] ?? code
}
