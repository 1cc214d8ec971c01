import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cpuMilliseconds } from '../test-cpu-time.ts'
import { createMatcher, foldForSearch, searchTerms } from './search.ts'

interface Pair {
  group: string
  query: string
  title: string
  found: boolean
}
const pairs: Pair[] = JSON.parse(
  readFileSync(new URL('../../../../corpora/own-search/pairs.json', import.meta.url), 'utf8'),
)

describe('a search in loaded lists', () => {
  it.each(pairs)('for $query in "$title" finds it: $found', ({ query, title, found }) => {
    expect(createMatcher(query)(title)).toBe(found)
  })

  it('for an empty text finds everything', () => {
    expect(createMatcher(' \u200b ')('Sade başlık')).toBe(true)
  })
})

describe('the stored search text', () => {
  it('is the folded text, followed by joined words without their separators, once each', () => {
    expect(foldForSearch('Covid-19 ve covid19, Covid-19: A.B.D.-Çin 1.250,5 lira')).toBe(
      'covid-19 ve covid19, covid-19: a.b.d.-cin 1.250,5 lira covid19 covid19: abd.-cin abdcin 1250.5',
    )
    expect(foldForSearch('Sade başlık')).toBe('sade baslik')
    expect(foldForSearch("ABD'nin kararı")).toBe('abdnin karari abd')
  })

  it('takes linear time, whatever is repeated in it', () => {
    for (const unit of ['a.', 'a-', '1.', '1.000', '-.', 'A.B.', "AB'", '. ', '1,1:'])
      expect(cpuMilliseconds(() => foldForSearch(unit.repeat(50_000)))).toBeLessThan(500)
  })
})

describe('search terms', () => {
  it('are whole numbers and abbreviations if they are written with their separators', () => {
    expect(searchTerms('2.500 a.b.d. f-16 prof.dr. 2500')).toEqual([
      { parts: ['2500'], edges: 'number' },
      { parts: ['abd'], edges: 'word' },
      { parts: ['f16'], edges: 'open' },
      { parts: ['prof', 'dr'], edges: 'open' },
      { parts: ['2500'], edges: 'open' },
    ])
  })

  it('take linear time, whatever is repeated in them', () => {
    for (const unit of ['a.', 'a-', '1.', '..', 'ab.', '1.000'])
      expect(cpuMilliseconds(() => createMatcher(unit.repeat(100))('ab.'.repeat(2_000)))).toBeLessThan(500)
  })
})
