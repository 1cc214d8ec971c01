import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

it('keeps Turkish, Arabic and emoji names as they are', () => {
  for (const name of ['ışık İĞÜŞ.png', 'صورة‌ها.jpg', '👩‍👩‍👧 aile.webp']) expect(displayName(name)).toBe(name)
})

it('removes characters that are invisible or change the direction of surrounding text', () => {
  expect(displayName('pwn.png\0.html')).toBe('pwn.png.html')
  expect(displayName('\u202egnp.exe')).toBe('gnp.exe')
  expect(displayName('a\r\nX-Injected: 1.png')).toBe('aX-Injected: 1.png')
  expect(displayName('\ud800.png')).toBe('\ufffd.png')
})

it('always returns a name PostgreSQL can store, of at most 200 characters', () => {
  const blns = path.resolve(import.meta.dirname, '../../../../../corpora/blns/blns.json')
  for (const name of [...JSON.parse(readFileSync(blns, 'utf8')), undefined, '', ' ', 'x'.repeat(5000)]) {
    const shown = displayName(name)
    expect(shown.length).toBeGreaterThan(0)
    expect(Array.from(shown).length).toBeLessThanOrEqual(200)
    expect(shown).not.toContain('\0')
    expect(shown.isWellFormed()).toBe(true)
  }
})
