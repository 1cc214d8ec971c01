import { expect, test } from 'vitest'
import type { PictureCard } from '../../../kit/sources/picture-sources.ts'
import { toggleCard } from './picker-selection.ts'

const card = (key: string): PictureCard => ({
  ...{ key, path: key, width: 1, height: 1, title: '', credit: '', category: '', date: '' },
  file: { itemId: key, imageId: '1' },
})
const keys = (cards: readonly PictureCard[]) => cards.map(({ key }) => key).join('')

test('if one picture is allowed, the last one chosen replaces it', () => {
  expect(keys(toggleCard([card('a')], card('b'), 1))).toBe('b')
  expect(keys(toggleCard([card('a')], card('a'), 1))).toBe('')
})

test('if several are allowed they keep the order of choice, up to the limit', () => {
  const two = toggleCard(toggleCard([], card('b'), 2), card('a'), 2)
  expect(keys(two)).toBe('ba')
  expect(keys(toggleCard(two, card('c'), 2))).toBe('ba')
  expect(keys(toggleCard(two, card('b'), 2))).toBe('a')
})
