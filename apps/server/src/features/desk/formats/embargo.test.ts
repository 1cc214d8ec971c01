import { describe, expect, it } from 'vitest'
import { bytes, newsItem, only } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

const NEWSML_1 = (status: string) => `<NewsML><NewsItem><Identification><NewsIdentifier>
  <ProviderId>anka</ProviderId><DateId>20260312</DateId><NewsItemId>7</NewsItemId></NewsIdentifier></Identification>
  <NewsManagement><Status FormalName="Embargoed"/>${status}</NewsManagement>
  <NewsComponent><NewsLines><HeadLine>Kar</HeadLine></NewsLines></NewsComponent></NewsItem></NewsML>`

/** An embargo with the given end; null for one without an end. */
const FORMATS: Readonly<Record<string, (end: string | null) => string>> = {
  'NewsML-G2': (end) =>
    newsItem(
      `<itemMeta>${end === null ? '<embargoed/>' : `<embargoed>${end}</embargoed>`}</itemMeta><contentMeta><headline>Kar</headline></contentMeta>`,
    ).replace('<itemMeta><itemClass qcode="ninat:text"/></itemMeta>', ''),
  NITF: (end) => `<nitf><head><docdata management-status="Embargoed"><doc-id id-string="7"/>
    ${end === null ? '' : `<date.release norm="${end}"/>`}</docdata></head>
    <body><body.head><hedline><hl1>Kar</hl1></hedline></body.head></body></nitf>`,
  'NewsML 1': (end) =>
    NEWSML_1(end === null ? '' : `<StatusWillChange><DateAndTime>${end}</DateAndTime></StatusWillChange>`),
  ninjs: (end) => JSON.stringify({ uri: 'urn:7', headline: 'Kar', embargoed: end ?? true }),
}

describe.each(Object.entries(FORMATS))('an embargo in %s', (_, written) => {
  const read = (end: string | null) => only(readDocument(bytes(written(end)), 'a'))

  it('without an end is still an embargo', () => {
    const { isEmbargoed, embargoedUntil, pubStatus, readFrom } = read(null)
    expect({ isEmbargoed, embargoedUntil, pubStatus }).toEqual({
      ...{ isEmbargoed: true, embargoedUntil: null, pubStatus: 'usable' },
    })
    expect(readFrom.map(({ field }) => field)).toContain('embargoedUntil')
  })

  it.each(['Cuma günkü konuşmaya kadar', '9999-12-31T23:59:59Z', '12/01/2026 07:00', '2026-02-30T07:00:00Z'])(
    'that ends “%s” applies without an end, and the desk sees the agency’s own words',
    (end) => {
      const { isEmbargoed, embargoedUntil, editorNotes } = read(end)
      expect({ isEmbargoed, embargoedUntil, editorNotes }).toEqual({
        ...{ isEmbargoed: true, embargoedUntil: null, editorNotes: [end] },
      })
    },
  )

  it.each([
    '2026-12-01T07:00:00+03',
    '2026-12-01T7:00:00+03:00',
    '01.12.2026 07:00 +0300',
    '20261201T070000+0300',
  ])('that ends %s ends then', (end) => {
    const { isEmbargoed, embargoedUntil, editorNotes } = read(end)
    expect({ isEmbargoed, embargoedUntil, editorNotes }).toEqual({
      ...{ isEmbargoed: true, embargoedUntil: new Date('2026-12-01T04:00:00Z'), editorNotes: [] },
    })
  })
})

it.each([null, false, ''])('ninjs with %j has no embargo', (embargoed) => {
  const item = only(
    readDocument(bytes(JSON.stringify({ uri: 'urn:7', headline: 'Kar', embargoed })), 'a.json'),
  )
  expect([item.isEmbargoed, item.embargoedUntil]).toEqual([false, null])
})
