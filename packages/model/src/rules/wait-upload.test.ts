import { expect, test } from 'vitest'
import { waitUpload } from './wait-upload.ts'

test('a form can be saved while no upload is in progress', () => {
  expect(waitUpload.check(false, {})).toBe(true)
  expect(waitUpload.check([], {})).toBe(true)
  expect(waitUpload.check(null, {})).toBe(true)
})

test('an upload in progress blocks the save', () => {
  expect(waitUpload.check(true, {})).toBe(false)
  expect(waitUpload.check(['cover'], {})).toBe(false)
})
