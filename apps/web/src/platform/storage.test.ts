// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, storageKeys, watchStored, writeStored } from './storage.ts'

const KEY = storageKeys.unsentTexts
/** Simulates a full disk: the browser refuses to store. */
let isFull = false
const setItem = localStorage.setItem.bind(localStorage)
vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
  if (isFull) throw new DOMException('full', 'QuotaExceededError')
  setItem(key, value)
})
afterEach(() => {
  isFull = false
  writeStored(KEY, null)
})

test('a value that a full browser refused to store is read as last written', () => {
  writeStored(KEY, 'İlk hali')
  isFull = true
  expect(writeStored(KEY, 'Son hali')).toBe(false)
  expect([readStored(KEY), localStorage.getItem(KEY)]).toEqual(['Son hali', 'İlk hali'])
  isFull = false
  writeStored(KEY, 'Yeniden yazıldı')
  expect(readStored(KEY)).toBe('Yeniden yazıldı')
})

test('a value that a browser refused to delete is gone', () => {
  writeStored(KEY, 'İlk hali')
  vi.spyOn(localStorage, 'removeItem').mockImplementationOnce(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(writeStored(KEY, null)).toBe(false)
  expect(readStored(KEY)).toBeNull()
})

test('another tab that could write has the newer value', () => {
  isFull = true
  writeStored(KEY, 'Benimki')
  isFull = false
  expect([readStored(KEY), localStorage.getItem(KEY)]).toEqual(['Benimki', null])
  const seen: unknown[] = []
  const stop = watchStored(KEY, () => seen.push(readStored(KEY)))
  localStorage.setItem(KEY, 'Onunki')
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'Onunki' }))
  stop()
  expect(seen).toEqual(['Onunki'])
})
