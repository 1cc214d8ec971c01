import { beforeEach, expect, test, vi } from 'vitest'
import { keepTexts, readTexts, textFor } from './kept-texts.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

test('one text goes with every link until each has its own', () => {
  const texts = readTexts('7', 'Kar yağdı')
  expect(textFor(texts, 'x')).toBe('Kar yağdı')
  const each = { ...texts, isOnce: false, own: { x: 'Kısa' } }
  expect([textFor(each, 'x'), textFor(each, 'facebook')]).toEqual(['Kısa', 'Kar yağdı'])
})

test('what was written for a content is there again, and that of forty others', () => {
  for (let id = 1; id <= 41; id++) keepTexts(String(id), { isOnce: true, once: `metin ${id}`, own: {} })
  expect(readTexts('41', '').once).toBe('metin 41')
  expect(readTexts('2', '').once).toBe('metin 2')
  expect(readTexts('1', 'yeni').once).toBe('yeni')
})

test.each([
  '{',
  '[1]',
  '{"a":1}',
  '[["7",{"isOnce":1}]]',
  '[["7",{"isOnce":true,"once":"a","own":{"evil":"b"}}]]',
])('what is none of it, such as %s, is nothing', (text) => {
  kept.set('shareTexts', text)
  expect(readTexts('7', 'yeni')).toEqual({ isOnce: true, once: 'yeni', own: {} })
})
