// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, storageKeys, watchStored, writeStored } from './storage.ts'

const KEY = storageKeys.unsentTexts
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
afterEach(() => {
  vi.restoreAllMocks()
  writeStored(KEY, null)
})

test('what a full browser refused to store is read as it was written last', () => {
  writeStored(KEY, 'İlk hali')
  fill()
  writeStored(KEY, 'Son hali')
  expect(readStored(KEY)).toBe('Son hali')
  vi.restoreAllMocks()
  writeStored(KEY, 'Yeniden yazıldı')
  expect(readStored(KEY)).toBe('Yeniden yazıldı')
})

test('what a browser refused to delete is gone', () => {
  writeStored(KEY, 'İlk hali')
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  writeStored(KEY, null)
  expect(readStored(KEY)).toBeNull()
})

test('another tab that could write has the newer text', () => {
  fill()
  writeStored(KEY, 'Benimki')
  vi.restoreAllMocks()
  const seen: unknown[] = []
  const stop = watchStored(KEY, () => seen.push(readStored(KEY)))
  localStorage.setItem(KEY, 'Onunki')
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'Onunki' }))
  stop()
  expect(seen).toEqual(['Onunki'])
})
