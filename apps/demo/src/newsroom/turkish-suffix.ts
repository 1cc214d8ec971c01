// Turkish suffixes on names in written form: Ankara’da, Sinop’ta, Kent Konseyi’nden.

export const SUFFIXES = ['de', 'deki', 'den', 'e', 'i', 'in'] as const
export type Suffix = (typeof SUFFIXES)[number]

const hardEnd = /[çfhkpsşt]$/
const vowelEnd = /[aeıioöuü]$/
const fourWay: Record<string, string> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }

/**
 * The name with a suffix after an apostrophe. A name that ends with * is a compound such as `Kent Konseyi*`, which takes
 * an n before every suffix; the star is dropped.
 */
export function withSuffix(name: string, suffix: Suffix): string {
  const isCompound = name.endsWith('*')
  const word = isCompound ? name.slice(0, -1) : name
  const lower = word.toLocaleLowerCase('tr')
  const vowel = lower.match(/[aeıioöuü]/g)?.at(-1) ?? 'e'
  const isBack = 'aıou'.includes(vowel)
  const open = isBack ? 'a' : 'e'
  const closed = fourWay[vowel] ?? 'i'
  const endsInVowel = vowelEnd.test(lower)
  const d = !isCompound && hardEnd.test(lower) ? 't' : 'd'
  const buffer = (letter: string) => (endsInVowel ? (isCompound ? 'n' : letter) : '')
  const endings: Record<Suffix, string> = {
    de: `${isCompound ? 'n' : ''}${d}${open}`,
    deki: `${isCompound ? 'n' : ''}${d}${open}ki`,
    den: `${isCompound ? 'n' : ''}${d}${open}n`,
    e: `${buffer('y')}${open}`,
    i: `${buffer('y')}${closed}`,
    in: `${buffer('n')}${closed}n`,
  }
  return `${word}’${endings[suffix]}`
}
