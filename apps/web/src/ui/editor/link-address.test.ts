import { describe, expect, it, test } from 'vitest'
import { completeAddress, isForeign, parseLinkLines } from './link-address.ts'

test.each([
  ['gazete.com/haber', 'https://gazete.com/haber'],
  ['  http://a.test ', 'http://a.test'],
  ['/haber-12', '/haber-12'],
  ['editor@gazete.com', 'mailto:editor@gazete.com'],
  ['tel:+902121234567', 'tel:+902121234567'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['sadece söz', 'sadece söz'],
  ['', ''],
])('%j is completed to %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
})

describe('pasted lines of links', () => {
  it('are parsed with text and address in either order', () => {
    const text = [
      'İlk haber | https://a.test/1',
      'https://b.test/2 — İkinci haber',
      'Üçüncü: www.c.test/3',
      '• Dördüncü\t/haber-4',
    ].join('\n')
    expect(parseLinkLines(text)).toEqual([
      { words: 'İlk haber', address: 'https://a.test/1' },
      { words: 'İkinci haber', address: 'https://b.test/2' },
      { words: 'Üçüncü', address: 'https://www.c.test/3' },
      { words: 'Dördüncü', address: '/haber-4' },
    ])
  })

  it('may have the text on the line before', () => {
    expect(parseLinkLines('Bir başlık\nhttps://a.test/1\n\nhttps://a.test/2.')).toEqual([
      { words: 'Bir başlık', address: 'https://a.test/1' },
      { words: '', address: 'https://a.test/2' },
    ])
  })

  it('are ignored without an address', () => {
    expect(parseLinkLines('yalnızca\nsözler')).toEqual([])
  })
})

test.each([
  ['https://www.kuzey.example/a', false],
  ['https://kuzey.example:8080/a', true],
  ['https://kuzey.example.kotu.test/', true],
  ['https://baska.test/', true],
  ['/haber-1', false],
  ['mailto:a@b.co', false],
  ['https://', false],
])('%s is an external link: %s', (address, isAway) => {
  expect(isForeign(address, ['https://kuzey.example', 'no address'])).toBe(isAway)
})
