import { readFileSync } from 'node:fs'
import type { Mapping } from '@manset/model/agency/mapping.ts'
import { BUILT_IN_MAPPINGS } from '@manset/model/agency/mappings/built-in.ts'
import { describe, expect, it, test } from 'vitest'
import {
  type AgencyDocumentItem,
  DOCUMENT_LIMITS,
  type DocumentReading,
  type ReadOptions,
} from '../document.ts'
import { readDocument } from '../read-document.ts'
import { findRowProblem } from './compile.ts'
import { parsePath } from './path.ts'
import { readMapped } from './read-mapped.ts'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url))
const read = (text: string | Uint8Array, options?: ReadOptions) =>
  readDocument(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'a', options)

function itemOf(reading: DocumentReading): AgencyDocumentItem {
  const item = 'items' in reading ? reading.items[0] : undefined
  if (!item) throw new Error(JSON.stringify(reading))
  return item
}

describe('a document in an agency’s own format is recognised and read by the mapping shipped for it', () => {
  it('dpa digitalwires', () => {
    const reading = read(sample('digitalwires.json'))
    expect(reading.format).toBe('digitalwires')
    expect(itemOf(reading)).toMatchObject({
      externalId: 'urn:newsml:example.com:20260101:261120-99-000001',
      externalVersion: '3',
      title: 'Erster Schnee auf dem Beispielberg',
      spot: 'Die Straßen bleiben frei.',
      bodyHtml: expect.stringMatching(/<strong>Beispielberg<\/strong>.*Höhe: 1\.200 Meter/),
      slugline: 'Wetter',
      author: 'Erika Beispiel, Von Erika Beispiel',
      city: 'Musterstadt',
      priority: 2,
      newsType: 1,
      language: 'de',
      signal: 'correction',
      tags: ['Winter', 'Musterland'],
      agencyCategoryNames: ['Wetter', 'Vermischtes'],
      updatedDate: new Date('2026-11-20T09:04:53Z'),
      editorNotes: ['Ortsname berichtigt', 'Ansprechpartner: Max Muster'],
      rights: 'Copyright 2026, Beispielagentur · Nutzung nur nach Vereinbarung',
      images: [
        {
          href: 'https://media.example.com/large.jpg',
          text: 'Weiße Hänge',
          width: 2048,
          source: 'Erika Beispiel/dpa',
        },
      ],
      files: [{ kind: 'sound', href: 'https://media.example.com/oton.mp3?signature=x', mime: 'audio/mp3' }],
    })
  })

  it('Canadian Press, whose date for “none” is no embargo', () => {
    const reading = read(sample('canadian-press.xml'))
    expect(reading.format).toBe('canadianPress')
    expect(itemOf(reading)).toMatchObject({
      externalId: '55000001',
      externalVersion: '72000002',
      title: 'Ferry returns to Example Harbour',
      bodyHtml: '<p>The ferry sails again.</p><p>Tickets are on sale.</p>',
      tags: ['Ferries', 'Harbours'],
      agencyCategoryNames: ['National', 'Travel'],
      createdDate: new Date('2026-11-20T16:52:47.753Z'),
      isEmbargoed: false,
      language: 'en',
      signal: 'update',
      editorNotes: ['ADDS quote of the captain'],
    })
  })

  it('Ritzau, in Danish time', () => {
    const reading = read(sample('ritzau.xml'), { timeZone: 'Europe/Istanbul' })
    expect(reading.format).toBe('ritzau')
    expect(itemOf(reading)).toMatchObject({
      externalVersion: '2',
      title: 'Færgen sejler igen',
      spot: 'Havnen er åben.',
      bodyHtml: '<p>Færgen sejler fra mandag.</p>',
      tags: ['NET', 'HAVN'],
      agencyCategoryNames: ['Indland', 'ekonomi, iş dünyası ve finans'],
      createdDate: new Date('2026-11-20T16:32:18.397Z'),
      pubStatus: 'usable',
      signal: 'correction',
      author: 'Ida Eksempel',
      language: 'da',
    })
    const killed = sample('ritzau.xml').toString().replace('<Annuleret>false', '<Annuleret>true')
    expect(itemOf(read(killed)).pubStatus).toBe('canceled')
  })

  it('press releases of Solita', () => {
    const reading = read(sample('solita.xml'))
    expect(reading.format).toBe('solita')
    expect(itemOf(reading)).toMatchObject({
      externalId: '17000001',
      title: 'Ferga går igjen',
      spot: 'Ingressen.',
      bodyHtml: '<p>Br&oslash;dteksten til meldingen.</p><p>Eksempel AS lager eksempler.</p>',
      source: 'Eksempel AS',
      createdDate: new Date('2026-11-20T14:05:00Z'),
      isEmbargoed: false,
      images: [{ href: 'https://press.example.com/images/ferge.jpg', text: 'Ferga i havna' }],
      files: [{ kind: 'pdf', href: 'https://press.example.com/attachments/rapport.pdf' }],
    })
  })

  it('and every row of these mappings passes the check for entered rows', () => {
    const faults = Object.entries(BUILT_IN_MAPPINGS).flatMap(([format, { source, rows }]) =>
      rows.flatMap((row) => {
        const fault = findRowProblem(row, source, () => true)
        return fault ? [{ format, row, fault }] : []
      }),
    )
    expect(faults).toEqual([])
  })
})

describe('a source’s own mapping', () => {
  const mapping: Mapping = {
    source: 'xml',
    items: '/wire/story',
    rows: [
      { field: 'externalId', path: '@ref' },
      { field: 'title', path: "line[@role='head']" },
      { field: 'bodyHtml', path: 'text' },
      { field: 'createdDate', path: 'sent', conversion: 'monthFirst', value: 'America/New_York' },
      { field: 'pubStatus', path: 'state', conversion: 'words', value: 'kill=canceled, ok=usable' },
      { field: 'language', conversion: 'constant', value: 'en' },
      { field: 'city', path: 'place/city' },
      { field: 'urgency', path: 'rank' },
    ],
  }
  const wire = (inner: string) => `<wire>${inner}</wire>`
  const story = `<story ref="7"><line role="slug">x</line><line role="head">A title</line>
    <text>One.\n\nTwo.</text><sent>11/20/2026 09:30</sent><state>KILL</state><rank>soon</rank></story>`

  it('reads each item, and names fields that are missing or unreadable', () => {
    const reading = read(wire(story + story.replace('"7"', '"8"')), { mapping })
    expect(reading.format).toBe('mapped')
    expect('items' in reading && reading.items.map(({ externalId }) => externalId)).toEqual(['7', '8'])
    expect(itemOf(reading)).toMatchObject({
      title: 'A title',
      bodyHtml: '<p>One.</p><p>Two.</p>',
      createdDate: new Date('2026-11-20T14:30:00Z'),
      pubStatus: 'canceled',
      language: 'en',
      doubts: [
        { field: 'city', code: 'missing', path: 'place/city' },
        { field: 'urgency', code: 'unreadable' },
      ],
    })
  })

  it.each([
    ['İPTAL', 'iptal', 'canceled'],
    ['iptal', 'İPTAL', 'canceled'],
    ['ok', 'iptal', 'usable'],
    ['PENDING', 'iptal', 'withheld'],
  ])('reads the status %s where %s is translated as canceled: %s', (sent, word, status) => {
    const rows = mapping.rows.map((row) =>
      row.field === 'pubStatus' ? { ...row, value: `${word}=canceled, ok=usable` } : row,
    )
    const reading = read(wire(story.replace('KILL', sent)), { mapping: { ...mapping, rows } })
    expect(itemOf(reading).pubStatus).toBe(status)
  })

  it('wins over the detected format, and does not affect other documents', () => {
    const nitf = (
      root: string,
    ) => `<nitf><head/>${root}<body><body.head><hedline><hl1>T</hl1></hedline></body.head>
      <body.content><p>Text</p></body.content></body></nitf>`
    const own: Mapping = {
      source: 'xml',
      items: '/nitf/own',
      rows: [
        { field: 'externalId', path: '.' },
        { field: 'title', path: '/nitf/body/body.head/hedline/hl1' },
      ],
    }
    expect(read(nitf('<own>5</own>'), { mapping: own })).toMatchObject({
      format: 'mapped',
      items: [{ externalId: '5', title: 'T' }],
    })
    expect(read(nitf(''), { mapping: own }).format).toBe('nitf')
  })

  it('reads JSON by keys, case-insensitively', () => {
    const json: Mapping = {
      source: 'json',
      items: 'Data.Stories[]',
      rows: [
        { field: 'externalId', path: 'Id' },
        { field: 'title', path: "texts[kind='head'].value" },
        { field: 'tags', path: 'tags[2]' },
        { field: 'source', path: '$.sender' },
      ],
    }
    const document = {
      sender: 'Wire',
      data: { stories: [{ id: 3, texts: [{ kind: 'head', value: 'T' }], tags: ['a', 'b'] }] },
    }
    expect(itemOf(read(JSON.stringify(document), { mapping: json }))).toMatchObject({
      ...{ externalId: '3', title: 'T', tags: ['b'], source: 'Wire' },
    })
  })
})

test('JSON that is not ninjs is named so, and ninjs without a URI lacks its ID', () => {
  expect(read('{"format":"wire@2","id":1}')).toMatchObject({
    refusal: { code: 'json.format', params: { format: 'wire@2' } },
  })
  expect(read('{"headline":"T","body_html":"<p>x</p>"}')).toMatchObject({ refusal: { code: 'item.noId' } })
})

describe('paths', () => {
  it.each([
    ['xml', 'a/b/@c'],
    ['xml', '/a:b/*[2]/text()'],
    ['xml', "a[@b='c'][d='e']/."],
    ['xml', "state[.='x']"],
    ['json', 'a.b[].c-d'],
    ['json', "$.a[type='x:y'][1]"],
    ['json', '$[]'],
  ] as const)('%s: %s is valid', (source, path) => {
    expect(parsePath(path, source)).not.toBeNull()
  })

  it.each([
    ['xml', ''],
    ['xml', 'a//b'],
    ['xml', '@a/b'],
    ['xml', 'a[0]'],
    ['xml', 'a[position()=1]'],
    ['xml', 'document("/etc/passwd")'],
    ['xml', '../a'],
    ['xml', 'a/'],
    ['xml', Array(40).fill('a').join('/')],
    ['json', 'a..b'],
    ['json', 'a[?(@.b)]'],
    ['json', 'a[(1+1)]'],
    ['json', 'a'.repeat(300)],
  ] as const)('%s: %s is invalid', (source, path) => {
    expect(parsePath(path, source)).toBeNull()
  })

  it('from the root are evaluated once for all items of a document', () => {
    let reads = 0
    const node = {
      items: Array.from({ length: 50 }, (_, id) => ({ id: String(id) })),
      get desk() {
        reads += 1
        return 'Ankara'
      },
    }
    const rows = [
      { field: 'externalId' as const, path: 'id' },
      { field: 'tags' as const, path: '$.desk' },
      TITLE,
    ]
    const read = readMapped(node, { source: 'json', items: '$.items', rows }, DOCUMENT_LIMITS, {
      ...{ language: 'tr', timeZone: 'Europe/Istanbul' },
    })
    expect([read.items.length, read.items.at(-1)?.tags.length, reads]).toEqual([50, 1, 1])
  })

  it('that branch at every step stop at the limit of a field', () => {
    const rows = Array.from({ length: 79 }, () => ({ field: 'tags' as const, path: '/d/*/*/*' }))
    const mapping: Mapping = {
      source: 'xml',
      items: '/d/i',
      rows: [{ field: 'externalId', path: '@n' }, ...rows],
    }
    const items = Array.from({ length: 400 }, (_, n) => `<i n="${n}">${`<b><c>t${n}</c></b>`.repeat(20)}</i>`)
    const reading = read(`<d>${items.join('')}</d>`, {
      mapping: { ...mapping, rows: [...mapping.rows, TITLE] },
    })
    expect('items' in reading && [reading.items.length, reading.items[0]?.tags.length]).toEqual([400, 10])
  })
})

const TITLE = { field: 'title', conversion: 'constant', value: 'T' } as const
