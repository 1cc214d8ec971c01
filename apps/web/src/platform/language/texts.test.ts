import { describe, expect, it } from 'vitest'
import { setLocale } from './locale.ts'
import { defineTexts, findText, translate } from './texts.ts'

const texts = defineTexts('trial', {
  tr: {
    title: 'İçerikler',
    found_one: '{{count}} içerik',
    found_other: '{{count}} içerik bulundu',
    errors: { GONE: '{{name}} silinmiş, {{name}}!' },
  },
  en: {
    title: 'Contents',
    found_one: '{{count}} content',
    found_other: '{{count}} contents',
    errors: { GONE: '{{name}} was removed, {{name}}!' },
  },
} as const)

describe('interface texts', () => {
  it('are in the chosen language', () => {
    setLocale('tr')
    expect(translate(texts, 'title')).toBe('İçerikler')
    setLocale('en')
    expect(translate(texts, 'title')).toBe('Contents')
  })

  it('have the plural form of the number', () => {
    expect([0, 1, 2].map((count) => translate(texts, 'found', { count }))).toEqual([
      '0 contents',
      '1 content',
      '2 contents',
    ])
  })

  it('format numbers in the language', () => {
    setLocale('tr')
    expect(translate(texts, 'found', { count: 12_345 })).toBe('12.345 içerik bulundu')
    setLocale('en')
    expect(translate(texts, 'found', { count: 12_345 })).toBe('12,345 contents')
  })

  it('insert values unchanged, including those that look like placeholders', () => {
    expect(translate(texts, 'errors.GONE', { name: '$& <b>{{count}}</b>' })).toBe(
      '$& <b>{{count}}</b> was removed, $& <b>{{count}}</b>!',
    )
  })

  it('are missing, not invented, for codes without a text', () => {
    for (const key of ['errors.UNKNOWN', 'errors.constructor', 'errors.__proto__', 'errors', 'title.length'])
      expect(findText(texts, key), key).toBeUndefined()
  })
})
