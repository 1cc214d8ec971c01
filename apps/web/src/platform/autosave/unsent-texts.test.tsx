// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '../storage.ts'
import { type TextKey, useUnsentText } from './unsent-texts.ts'

const KEY: TextKey = { person: 'ayse', site: 4, entity: 'news', item: '7', field: 'title' }
const START = { text: '' }
const isText = (value: unknown): value is { text: string } =>
  typeof (value as { text?: unknown } | undefined)?.text === 'string'

const opened = (key: TextKey) => renderHook(() => useUnsentText(key, START, isText)).result
const write = (key: TextKey, text: string) => {
  const { current } = opened(key)
  act(() => void current[1]({ text }))
}
const read = (key: TextKey) => opened(key).current[0].text

/** Simulates a full disk: the browser refuses to store. */
let isFull = false
const setItem = localStorage.setItem.bind(localStorage)
vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
  if (isFull) throw new DOMException('full', 'QuotaExceededError')
  setItem(key, value)
})

/** Simulates a write by another tab. */
const heard = () =>
  act(() => void dispatchEvent(new StorageEvent('storage', { key: storageKeys.unsentTexts })))

beforeEach(() => {
  isFull = false
  localStorage.clear()
  heard()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('text is found under its person, site, item and field, and nowhere else', () => {
  write(KEY, 'Kar yağdı')
  expect(read(KEY)).toBe('Kar yağdı')
  for (const other of [
    { person: 'mehmet' },
    { site: 5 },
    { entity: 'video' },
    { item: '8' },
    { field: 'spot' },
  ])
    expect(read({ ...KEY, ...other })).toBe('')
  write(KEY, '')
  expect(localStorage.getItem(storageKeys.unsentTexts)).toBeNull()
})

test('two boxes of the same place share their text, also in two tabs', () => {
  const one = opened(KEY)
  write(KEY, 'Kar yağdı')
  expect(one.current[0].text).toBe('Kar yağdı')
  const stored = localStorage.getItem(storageKeys.unsentTexts) ?? ''
  localStorage.setItem(storageKeys.unsentTexts, stored.replace('Kar', 'Dolu'))
  heard()
  expect(one.current[0].text).toBe('Dolu yağdı')
})

test('text that a full browser refused to store stays beside the text of another tab, and is stored once there is space', () => {
  const one = opened(KEY)
  write(KEY, 'Kar yağdı')
  const other = { ...KEY, item: '8' }
  write(other, 'Gönderilecek')
  isFull = true
  write(KEY, 'Kar yağdı, yollar kapandı')
  write(other, '')
  isFull = false
  const stored = JSON.parse(localStorage.getItem(storageKeys.unsentTexts) ?? '') as object[]
  const theirs = { ...KEY, item: '9', value: { text: 'Dolu yağdı' }, at: Date.now() }
  localStorage.setItem(storageKeys.unsentTexts, JSON.stringify([...stored, theirs]))
  heard()
  expect(one.current[0].text).toBe('Kar yağdı, yollar kapandı')
  expect([read(other), read({ ...KEY, item: '9' })]).toEqual(['', 'Dolu yağdı'])
  write({ ...KEY, item: '10' }, 'Sel bastı')
  const texts = JSON.parse(localStorage.getItem(storageKeys.unsentTexts) ?? '') as { value: object }[]
  expect(texts.map(({ value }) => value)).toEqual(
    ['Kar yağdı, yollar kapandı', 'Dolu yağdı', 'Sel bastı'].map((text) => ({ text })),
  )
})

test('of a refused text and a later one of another tab under the same key, the later one is shown', () => {
  isFull = true
  write(KEY, 'Kar yağdı')
  isFull = false
  const theirs = { ...KEY, value: { text: 'Dolu yağdı' }, at: Date.now() + 1_000 }
  localStorage.setItem(storageKeys.unsentTexts, JSON.stringify([theirs]))
  heard()
  expect(read(KEY)).toBe('Dolu yağdı')
  write(KEY, 'Dolu yağdı, sel bastı')
  expect(read(KEY)).toBe('Dolu yağdı, sel bastı')
})

test('it is deleted thirty days after its last change', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  write(KEY, 'Kar yağdı')
  vi.setSystemTime(Date.now() + 29 * 86_400_000)
  write({ ...KEY, item: '8' }, 'Dolu yağdı')
  expect(read(KEY)).toBe('Kar yağdı')
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  write({ ...KEY, item: '9' }, 'Sel bastı')
  expect([read(KEY), read({ ...KEY, item: '8' })]).toEqual(['', 'Dolu yağdı'])
})

test.each(['{', '1', '{"a":1}', '[1,null]', '[{"person":"ayse"}]'])(
  'an invalid entry, such as %s, is ignored',
  (stored) => {
    localStorage.setItem(storageKeys.unsentTexts, stored)
    heard()
    expect(read(KEY)).toBe('')
  },
)
