import { describe, expect, it } from 'vitest'
import { bytes, items, only, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

const SOH = '\x01'
const STX = '\x02'
const ETX = '\x03'

const iptc = ({ number = '062', text = '', words = 211 } = {}) =>
  `${SOH}eca${number} 2 pl ${words}  ank 061\r\n\r\nKars/kar/\r\n${STX}${text}\r\n${ETX}121137 GMT Mar 26\r\n\x7f\x04`

const STORY = `1ST LEAD\r\nKars’ta okullar tatil edildi\r\nBy Ayşe Işık, Anka =\r\n\r\nKars (Anka) - Kar yağışı sürüyor; kentte\r\nokullar tatil edildi.\r\n\r\n   Vali, "Evde kalın" dedi.\r\n\r\nThe following information is not for publication\r\n\r\n## Contacts\r\nTel: 1`

describe('IPTC 7901', () => {
  it('header, headline, byline, story and note', () => {
    const reading = readDocument(bytes(iptc({ text: STORY })), 'a.txt')
    expect('format' in reading && reading.format).toBe('iptc7901')
    expect(only(reading)).toMatchObject({
      externalId: 'eca062:2026-03-12t11:37:00z',
      title: 'Kars’ta okullar tatil edildi',
      bodyHtml:
        '<p>Kars (Anka) - Kar yağışı sürüyor; kentte okullar tatil edildi.</p><p>Vali, &quot;Evde kalın&quot; dedi.</p>',
      city: 'Kars',
      author: 'Ayşe Işık',
      source: 'ank',
      priority: 2,
      agencyCategoryNames: ['politics'],
      slugline: 'Kars/kar',
      tags: ['Kars', 'kar'],
      editorNotes: ['Contacts Tel: 1'],
      createdDate: new Date('2026-03-12T11:37:00Z'),
    })
  })

  it('several messages of a file, one of them broken', () => {
    const reading = readDocument(
      bytes(
        `${iptc({ text: 'Bir =\n\nMetin' })}${SOH}broken${iptc({ number: '063', text: 'İki =\n\nMetin' })}`,
      ),
      'a.txt',
    )
    expect(items(reading).map(({ title }) => title)).toEqual(['Bir', 'İki'])
    expect('refused' in reading && reading.refused).toEqual([
      { externalId: 'broken', code: 'item.noId', params: { field: 'header' } },
    ])
  })

  it('Turkish letters of windows-1254, which no header declares', () => {
    const plain = iptc({ text: 'KAR =\n\nIXdYr' })
    const old = Buffer.from(plain, 'latin1')
    old[old.indexOf('X')] = 0xf0
    old[old.indexOf('Y')] = 0xfd
    expect(only(readDocument(old, 'a.txt')).bodyHtml).toBe('<p>Iğdır</p>')
  })
})

const anpa = (text: string, header = 'BC-TR--Kars-Snow 1stLd-Writethru   03-12 0211') =>
  `\x16\x16${SOH}w2870\x1f_asian\r\nu i\x13\x11 ${header}\r\n${STX}${text}\r\n\t   ${ETX}AP-WF-03-12-26 1137GMT<\r\n\x0c\r\n\x04`

describe('ANPA 1312', () => {
  it('slug, headline, notes, byline and story', () => {
    const reading = readDocument(
      bytes(
        anpa(
          '^BC-TR--Kars Snow, 1st Ld-Writethru,211<\r\n^Schools closed in Kars<\r\n^AP Photo XNP101<\r\n^Eds: CORRECTS name in 2nd graf.<\r\n^By AYSE ISIK=\r\n^Associated Press=\r\n\t   KARS, Turkey (AP) _ Snow goes on\r\nin the town.\r\n\t   Schools are closed.',
        ),
      ),
      'a.tst',
    )
    expect('format' in reading && reading.format).toBe('anpa1312')
    expect(only(reading)).toMatchObject({
      externalId: 'w:bc-tr--kars-snow:2026-03-12',
      title: 'Schools closed in Kars',
      bodyHtml: '<p>KARS, Turkey (AP) _ Snow goes on in the town.</p><p>Schools are closed.</p>',
      city: 'KARS',
      author: 'AYSE ISIK',
      source: 'AP',
      priority: 3,
      agencyCategoryNames: ['international'],
      slugline: 'TR--Kars-Snow',
      signal: 'update',
      editorNotes: ['CORRECTS name in 2nd graf.'],
      createdDate: new Date('2026-03-12T11:37:00Z'),
    })
  })

  it('a later version of a story is the same item', () => {
    const first = only(readDocument(bytes(anpa('^A<\n^Bir<\n\t   Metin', 'BC-Kars   03-12 0100')), 'a'))
    const later = only(
      readDocument(
        bytes(anpa('^A<\n^İki<\n\t   Metin', 'BC-Kars   03-12 0100').replace('1137GMT', '1240GMT')),
        'a',
      ),
    )
    expect(later.externalId).toBe(first.externalId)
    expect(later.externalVersion).not.toBe(first.externalVersion)
  })

  it('headlines without `^`, as Kyodo writes them', () => {
    const item = only(
      readDocument(
        bytes(
          anpa(
            'BC-Kars\r\nKars: schools closed+\r\n     KARS, Turkey, Mar. 12 Kyodo - Snow.',
            'BC-Kars   03-12 0344',
          ),
        ),
        'a',
      ),
    )
    expect([item.title, item.city, item.bodyHtml]).toEqual([
      'Kars: schools closed',
      'KARS',
      '<p>KARS, Turkey, Mar. 12 Kyodo - Snow.</p>',
    ])
  })
})

describe('a time without a zone', () => {
  const IN_BERLIN = { timeZone: 'Europe/Berlin' }

  it.each([
    ['121137 Jan 26', '2026-01-12T10:37:00Z'],
    ['121137 Jul 26', '2026-07-12T09:37:00Z'],
    ['121137 GMT Jul 26', '2026-07-12T11:37:00Z'],
    ['121137 GMT juillet 26', '2026-07-12T11:37:00Z'],
    ['121137 GMT juil. 26', '2026-07-12T11:37:00Z'],
    ['121137 GMT juin 26', '2026-06-12T11:37:00Z'],
    ['121137 GMT Tem 26', '2026-07-12T11:37:00Z'],
  ])(
    '%s of IPTC 7901 is in the zone of its source, which does not change its identity',
    (written, moment) => {
      const message = bytes(iptc({ text: 'Kar =\n\nMetin' }).replace('121137 GMT Mar 26', written))
      const [here, there] = [
        only(readDocument(message, 'a.txt')),
        only(readDocument(message, 'a.txt', IN_BERLIN)),
      ]
      expect(there.createdDate).toEqual(new Date(moment))
      expect([there.externalId, there.externalVersion]).toEqual([here.externalId, here.externalVersion])
    },
  )

  it.each([
    ['03-12-26 1137', '2026-03-12T10:37:00Z'],
    ['07-12-26 1137', '2026-07-12T09:37:00Z'],
    ['07-12-26 1137GMT', '2026-07-12T11:37:00Z'],
  ])('%s of ANPA 1312 likewise', (written, moment) => {
    const message = bytes(anpa('^A<\n^Kar<\n\t   Metin').replace('03-12-26 1137GMT', written))
    expect(only(readDocument(message, 'a', IN_BERLIN)).createdDate).toEqual(new Date(moment))
  })
})

it('the number of messages is checked before the first is parsed', () => {
  for (const source of [iptc().repeat(501), anpa('^A<').repeat(501)])
    expect(refusal(readDocument(bytes(source), 'a'))).toEqual({ code: 'item.tooMany', params: { max: 500 } })
})
