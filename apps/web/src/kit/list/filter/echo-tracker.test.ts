import { expect, test } from 'vitest'
import { createEchoTracker } from './echo-tracker.ts'

test('an older search of one’s own that comes back late is not taken for one from outside', () => {
  const echoes = createEchoTracker('')
  echoes.recordSent('su')
  expect(echoes.isFromOutside('')).toBe(false)
  echoes.recordSent('su kes')
  expect(echoes.isFromOutside('su')).toBe(false)
  expect(echoes.isFromOutside('su kes')).toBe(false)
})

test('“back” to a search that was one’s own is from outside once it had come back', () => {
  const echoes = createEchoTracker('')
  echoes.recordSent('su')
  echoes.isFromOutside('su')
  echoes.recordSent('su kes')
  echoes.isFromOutside('su kes')
  expect(echoes.isFromOutside('su')).toBe(true)
  expect(echoes.isFromOutside('su')).toBe(false)
})

test('a search that was overtaken is from outside when it comes later', () => {
  const echoes = createEchoTracker('')
  echoes.recordSent('su')
  echoes.recordSent('')
  expect(echoes.isFromOutside('')).toBe(false)
  expect(echoes.isFromOutside('su')).toBe(true)
})

test('a link to another list is from outside, and what was on its way is past', () => {
  const echoes = createEchoTracker('')
  echoes.recordSent('su')
  expect(echoes.isFromOutside('spor')).toBe(true)
  expect(echoes.isFromOutside('su')).toBe(true)
})

test('the same search is not sent twice', () => {
  const echoes = createEchoTracker('su')
  expect(echoes.recordSent('su')).toBe(false)
  expect(echoes.recordSent('su kes')).toBe(true)
})
