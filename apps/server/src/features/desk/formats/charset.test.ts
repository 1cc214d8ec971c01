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

  it.each(['windows-1254', 'ISO-8859-9'])('Turkish in %s is Turkish here', (encoding) => {
    expect(only(readDocument(inWindows1254(document(encoding)), 'tr.xml')).title).toBe(turkish)
  })

  it('Arabic in windows-1256 is Arabic here', () => {
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

  it('the byte order mark decides, whatever is declared', () => {
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

  it('bytes that are not what they say are refused, never guessed', () => {
    expect(refusal(readDocument(inWindows1254(document('utf-8')), 'a.xml'))).toEqual({
      code: 'charset.bytes',
      params: { charset: 'utf-8' },
    })
    expect(refusal(readDocument(inWindows1254('{"uri":"u","headline":"şölen"}'), 'a.json'))?.code).toBe(
      'charset.bytes',
    )
    expect(refusal(readDocument(bytes(document('koi8-r')), 'a.xml'))).toEqual({
      code: 'charset.unknown',
      params: { charset: 'koi8-r' },
    })
    const unassigned = Buffer.concat([
      inWindows1254(document('windows-1254').slice(0, 120)),
      Buffer.from([0x81]),
    ])
    expect(refusal(readDocument(unassigned, 'a.xml'))?.code).toBe('charset.bytes')
  })
})
