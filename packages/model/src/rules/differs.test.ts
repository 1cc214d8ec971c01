import { expect, test } from 'vitest'
import { differs } from './differs.ts'

test.each([
  ['two teams', ['1', '2']],
  ['one team alone', ['1', null]],
  ['the other one alone', [null, '2']],
  ['neither', [null, null]],
  ['neither, one of them blank', ['', '']],
])('%s are in order', (_, pair) => {
  expect(differs.check(pair, {})).toBe(true)
})

test.each([
  ['the same team twice', ['7', '7']],
  ['no pair', '7'],
  ['a pair of three', ['1', '2', '3']],
])('%s is not', (_, value) => {
  expect(differs.check(value, {})).toBe(false)
})
