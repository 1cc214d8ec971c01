import { expect, test } from 'vitest'
import { parseListMarker } from './list-marker.ts'

test.each([
  ['·', false, 0, undefined],
  ['o', false, 0, undefined],
  ['§', false, 0, undefined],
  ['-', false, 0, undefined],
  ['', false, 0, undefined],
  ['1.', true, 1, undefined],
  ['12)', true, 12, undefined],
  ['(3)', true, 3, undefined],
  ['2.4.', true, 4, undefined],
  ['٣.', true, 3, undefined],
  ['b.', true, 2, 'a'],
  ['C)', true, 3, 'A'],
  ['i.', true, 1, 'i'],
  ['xiv.', true, 14, 'i'],
  ['IV.', true, 4, 'I'],
  ['Not.', false, 0, undefined],
] as const)('the bullet %s', (words, isOrdered, number, type) => {
  expect(parseListMarker(words)).toEqual({ isOrdered, number, ...(type && { type }) })
})

test('i after h is a letter', () => {
  const h = parseListMarker('h.')
  expect(parseListMarker('i.', h)).toEqual({ isOrdered: true, number: 9, type: 'a' })
})
