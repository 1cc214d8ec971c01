import { expect, test } from 'vitest'
import { getShareText, isShareTexts } from './share-texts.ts'

test('one text is used for every link until each has its own', () => {
  const texts = { isOnce: true, once: 'Kar yağdı', own: {} }
  expect(getShareText(texts, 'x')).toBe('Kar yağdı')
  const each = { ...texts, isOnce: false, own: { x: 'Kısa' } }
  expect([getShareText(each, 'x'), getShareText(each, 'facebook')]).toEqual(['Kısa', 'Kar yağdı'])
})

test.each([undefined, null, 1, { a: 1 }, { isOnce: 1 }, { isOnce: true, once: 'a', own: { evil: 'b' } }])(
  'an invalid stored value, such as %j, is ignored',
  (value) => {
    expect(isShareTexts(value)).toBe(false)
  },
)
