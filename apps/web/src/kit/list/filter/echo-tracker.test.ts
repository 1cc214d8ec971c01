import { expect, test } from 'vitest'
import { createEchoTracker } from './echo-tracker.ts'

test('a late echo of one’s own older search is not mistaken for an outside change', () => {
  const echoes = createEchoTracker('')
  echoes.recordSent('su')
  expect(echoes.isFromOutside('')).toBe(false)
  echoes.recordSent('su kes')
  expect(echoes.isFromOutside('su')).toBe(false)
  expect(echoes.isFromOutside('su kes')).toBe(false)
})

test('“back” to an own search counts as an outside change after its echo', () => {
  const echoes = createEchoTracker('')
  echoes.recordSent('su')
  echoes.isFromOutside('su')
  echoes.recordSent('su kes')
  echoes.isFromOutside('su kes')
  expect(echoes.isFromOutside('su')).toBe(true)
  expect(echoes.isFromOutside('su')).toBe(false)
})

test('an overtaken search counts as an outside change when it arrives later', () => {
  const echoes = createEchoTracker('')
  echoes.recordSent('su')
  echoes.recordSent('')
  expect(echoes.isFromOutside('')).toBe(false)
  expect(echoes.isFromOutside('su')).toBe(true)
})

test('a link to another list is an outside change, and pending echoes are dropped', () => {
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
