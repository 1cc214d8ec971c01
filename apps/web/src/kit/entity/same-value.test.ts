import { expect, test } from 'vitest'
import { isSameValue, restoreWhitespace } from './same-value.ts'

test('a cleared field equals one that was never set', () => {
  for (const nothing of [null, undefined, '', []])
    for (const other of [null, undefined, '', []]) expect(isSameValue(nothing, other)).toBe(true)
  expect(isSameValue(false, null)).toBe(false)
  expect(isSameValue(0, null)).toBe(false)
})

test('images are equal when all their values are', () => {
  const image = { path: '/media/a.jpg', text: null, crops: [{ cropTypeId: '1x1', x: 0, y: 0 }] }
  expect(isSameValue(image, { ...image, text: '', crops: [{ y: 0, x: 0, cropTypeId: '1x1' }] })).toBe(true)
  expect(isSameValue(image, { ...image, crops: [{ cropTypeId: '1x1', x: 1, y: 0 }] })).toBe(false)
  expect(isSameValue(image, null)).toBe(false)
})

test('the order of tags counts', () => {
  expect(isSameValue(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameValue(['a'], ['a', 'b'])).toBe(false)
})

test('a save between two words keeps the trailing space the server trims, and everything else the server returns', () => {
  expect(
    restoreWhitespace(
      { title: 'Son ', body: '<p>bir </p><p>iki</p>', tags: ['su '], link: 'Büyük Şehir', spot: ' ' },
      { title: 'Son', body: '<p>bir</p><p>iki</p>', tags: ['su'], link: 'buyuk-sehir', spot: null },
    ),
  ).toEqual({
    title: 'Son ',
    body: '<p>bir </p><p>iki</p>',
    tags: ['su '],
    link: 'buyuk-sehir',
    spot: ' ',
  })
})
