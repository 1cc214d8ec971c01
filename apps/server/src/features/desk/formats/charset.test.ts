import { describe, expect, it } from 'vitest'
import { bytes, newsItem, only, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

describe('charsets', () => {
  const turkish = 'Iğdır’da şölen: ığüşöç İĞÜŞÖÇ'
  const WINDOWS_1254: Record<string, number> = {
    ğ: 0xf0,
    ı: 0xfd,
    ş: 0xfe,
    İ: 0xdd,
    Ğ: 0xd0,
    Ş: 0xde,
    '’': 0x92,
  }
  const inWindows1254 = (text: string) =>
    Buffer.from(Array.from(text, (letter) => WINDOWS_1254[letter] ?? letter.charCodeAt(0)))
  const document = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>${newsItem(`<contentMeta><headline>${turkish}</headline></contentMeta>`)}`

  it.each(['windows-1254', 'ISO-8859-9'])('Turkish in %s is decoded correctly', (encoding) => {
    expect(only(readDocument(inWindows1254(document(encoding)), 'tr.xml')).title).toBe(turkish)
  })

  it('Arabic in windows-1256 is decoded correctly', () => {
    const arabic = Buffer.from([0xc7, 0xe1, 0xda, 0xd1, 0xc8, 0xed, 0xc9])
    const [before, after] = newsItem('<contentMeta><headline>|</headline></contentMeta>').split('|') as [
      string,
      string,
    ]
    const whole = Buffer.concat([
      bytes(`<?xml version="1.0" encoding="windows-1256"?>${before}`),
      arabic,
      bytes(after),
    ])
    expect(only(readDocument(whole, 'ar.xml')).title).toBe('العربية')
  })

  it.each([
    ['Big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
    ['GB2312', [0xd6, 0xd0, 0xce, 0xc4], '中文'],
    // Valid UTF-8 by chance, as some well-known short Chinese texts are.
    ['GB18030', [0xc1, 0xaa, 0xcd, 0xa8], '联通'],
    ['EUC-KR', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
    ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['ISO-8859-7', [0xc1, 0xe8, 0xde, 0xed, 0xe1], 'Αθήνα'],
    ['KOI8-R', [0xed, 0xcf, 0xd3, 0xcb, 0xd7, 0xc1], 'Москва'],
    ['cp1254', [0xdd, 0x7a, 0x6d, 0x69, 0x72], 'İzmir'],
    ['ISO8859-9', [0xdd, 0x7a, 0x6d, 0x69, 0x72], 'İzmir'],
  ])('%s is read', (encoding, letters, title) => {
    const [before = '', after = ''] = newsItem('<contentMeta><headline>|</headline></contentMeta>').split('|')
    const declaration = `<?xml version="1.0" encoding="${encoding}"?>`
    const whole = Buffer.concat([bytes(declaration + before), Buffer.from(letters), bytes(after)])
    expect(only(readDocument(whole, 'a.xml')).title).toBe(title)
  })

  it('the byte order mark wins over any declaration', () => {
    const utf16 = Buffer.from(`\ufeff${document('utf-8')}`, 'utf16le')
    expect(only(readDocument(utf16, 'a.xml')).title).toBe(turkish)
    expect(only(readDocument(Buffer.from(utf16).swap16(), 'a.xml')).title).toBe(turkish)
    expect(only(readDocument(bytes(`\ufeff${document('windows-1254')}`), 'a.xml')).title).toBe(turkish)
    expect(only(readDocument(bytes('\ufeff{"uri":"u:1","headline":"ığüş"}'), 'a.json')).title).toBe('ığüş')
  })

  it('a declaration left behind by a converter does not ruin UTF-8', () => {
    for (const encoding of ['utf-16', 'windows-1254', 'iso-8859-1'])
      expect(only(readDocument(bytes(document(encoding)), 'a.xml')).title).toBe(turkish)
  })

  it('bytes that contradict their declaration are rejected, never guessed', () => {
    expect(refusal(readDocument(inWindows1254(document('utf-8')), 'a.xml'))).toEqual({
      code: 'charset.bytes',
      params: { charset: 'utf-8' },
    })
    expect(refusal(readDocument(inWindows1254('{"uri":"u","headline":"şölen"}'), 'a.json'))?.code).toBe(
      'charset.bytes',
    )
    expect(refusal(readDocument(bytes(document('ebcdic-cp-us')), 'a.xml'))).toEqual({
      code: 'charset.unknown',
      params: { charset: 'ebcdic-cp-us' },
    })
    const unassigned = Buffer.concat([
      inWindows1254(document('windows-1254').slice(0, 120)),
      Buffer.from([0x81]),
    ])
    expect(refusal(readDocument(unassigned, 'a.xml'))?.code).toBe('charset.bytes')
  })
})
