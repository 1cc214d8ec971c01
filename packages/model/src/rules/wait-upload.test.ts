import { expect, test } from 'vitest'
import { waitUpload } from './wait-upload.ts'

test('a form is saved while nothing is on its way', () => {
  expect(waitUpload.check(false, {})).toBe(true)
  expect(waitUpload.check([], {})).toBe(true)
  expect(waitUpload.check(null, {})).toBe(true)
})

test('an upload under way holds the save back', () => {
  expect(waitUpload.check(true, {})).toBe(false)
  expect(waitUpload.check(['cover'], {})).toBe(false)
})
