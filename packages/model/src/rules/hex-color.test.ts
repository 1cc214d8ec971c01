import { expect, test } from 'vitest'
import { hexColor } from './hex-color.ts'

test.each(['', '#fff', '#C8102E', '#c8102eff'])('%j is a color', (value) => {
  expect(hexColor.check(value, {})).toBe(true)
})

test.each(['fff', '#ffff', '#12345', '#1234567', '#gggggg', '#fff\n', 'red', '#ＦＦＦ', 123])(
  '%j is not',
  (value) => {
    expect(hexColor.check(value, {})).toBe(false)
  },
)
