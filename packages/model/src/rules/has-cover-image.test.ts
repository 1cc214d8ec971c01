import { expect, test } from 'vitest'
import { hasCoverImage } from './has-cover-image.ts'

test('a cover is an image with a file', () => {
  expect(hasCoverImage.check({ path: '/media/aa/bb/cover.jpg', crops: [] }, {})).toBe(true)
})

test.each([null, undefined, {}, { path: '' }, { path: ' ' }, { path: 7 }, '/media/cover.jpg'])(
  '%j is not a cover',
  (value) => {
    expect(hasCoverImage.check(value, {})).toBe(false)
  },
)
