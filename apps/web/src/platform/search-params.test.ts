import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

const corpora = path.resolve(import.meta.dirname, '../../../../corpora')
const naughty = JSON.parse(readFileSync(path.join(corpora, 'blns/blns.json'), 'utf8')) as string[]

describe('filters in the address', () => {
  it('are restored unchanged, whatever was typed', () => {
    // Lone surrogates are excluded: no address can contain them.
    const texts = [
      ...naughty,
      'a & b + c % d',
      'İğneyle ıslık',
      'عاجل: خبر',
      '123',
      'true',
      'null',
      '["x"]',
    ].filter((text) => text !== '' && text.isWellFormed())
    for (const text of texts) expect(parseSearch(stringifySearch({ search: text }))).toEqual({ search: text })
    expect(texts.length).toBeGreaterThan(400)
  })

  it('keep several values of one filter apart and in order', () => {
    const values = { categoryIds: ['3', '1,2', '2'], from: '2026-11-14' }
    expect(parseSearch(stringifySearch(values))).toEqual(values)
  })

  it('read as plain words', () => {
    expect(stringifySearch({ from: '2026-11-14', to: '2026-11-21' })).toBe('?from=2026-11-14&to=2026-11-21')
  })

  it('omit empty values', () => {
    expect(stringifySearch({ search: '', types: [], from: undefined, to: null })).toBe('')
  })
})
