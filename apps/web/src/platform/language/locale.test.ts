import { describe, expect, it } from 'vitest'
import { detectLocale } from './locale.ts'

describe('the language of the interface', () => {
  it.each([
    [null, ['tr-TR', 'en'], 'tr'],
    [null, ['tr'], 'tr'],
    [null, ['en-US', 'tr'], 'en'],
    [null, ['de-DE', 'tr'], 'tr'],
    [null, ['ar', 'fr'], 'en'],
    [null, [], 'tr'],
    ['en', ['tr-TR'], 'en'],
    ['tr', ['en-US'], 'tr'],
    ['de', ['fr'], 'en'],
  ] as const)('previously chosen: %j, browser: %j → %s', (stored, browser, expected) => {
    expect(detectLocale(stored, browser)).toBe(expected)
  })
})
