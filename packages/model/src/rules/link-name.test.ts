import { expect, test } from 'vitest'
import { ENTITIES } from '../entities/entities.ts'
import { canonicalValue } from '../kinds/kinds.ts'
import { linkName } from './link-name.ts'

test.each(['', 'spor', 'son-dakika-2026', 'أخبار-العالم'])('%j can stand in an address', (value) => {
  expect(linkName.check(value, {})).toBe(true)
})

test.each([
  'Spor',
  'son dakika',
  '-spor',
  'spor-',
  'son--dakika',
  'ışık',
  'a/b',
  '../a',
  'a.b',
  '%2e',
  'spor\n',
  'a\u202eb',
])('%j cannot', (value) => {
  expect(linkName.check(value, {})).toBe(false)
})

test.each([
  ['Büyük İĞ Şehir', 'buyuk-ig-sehir'],
  ['son-dakika', 'son-dakika'],
  ['  Son  Dakika! ', 'son-dakika'],
  ['أخبار العالم', 'أخبار-العالم'],
  ['', ''],
  ['…', '…'],
])('%j is stored as %j', (typed, kept) => {
  expect(canonicalValue(ENTITIES.news.fields.seoUrlTitle, typed)).toBe(kept)
})
