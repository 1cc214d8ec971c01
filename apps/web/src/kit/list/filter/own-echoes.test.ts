import { expect, test } from 'vitest'
import { ownEchoes } from './own-echoes.ts'

test('an older search of one’s own that comes back late is not taken for one from outside', () => {
  const echoes = ownEchoes('')
  echoes.send('su')
  expect(echoes.isFromOutside('')).toBe(false)
  echoes.send('su kes')
  expect(echoes.isFromOutside('su')).toBe(false)
  expect(echoes.isFromOutside('su kes')).toBe(false)
})

test('“back” to a search that was one’s own is from outside once it had come back', () => {
  const echoes = ownEchoes('')
  echoes.send('su')
  echoes.isFromOutside('su')
  echoes.send('su kes')
  echoes.isFromOutside('su kes')
  expect(echoes.isFromOutside('su')).toBe(true)
  expect(echoes.isFromOutside('su')).toBe(false)
})

test('a search that was overtaken is from outside when it comes later', () => {
  const echoes = ownEchoes('')
  echoes.send('su')
  echoes.send('')
  expect(echoes.isFromOutside('')).toBe(false)
  expect(echoes.isFromOutside('su')).toBe(true)
})

test('a link to another list is from outside, and what was on its way is past', () => {
  const echoes = ownEchoes('')
  echoes.send('su')
  expect(echoes.isFromOutside('spor')).toBe(true)
  expect(echoes.isFromOutside('su')).toBe(true)
})

test('the same search is not sent twice', () => {
  const echoes = ownEchoes('su')
  expect(echoes.send('su')).toBe(false)
  expect(echoes.send('su kes')).toBe(true)
})
