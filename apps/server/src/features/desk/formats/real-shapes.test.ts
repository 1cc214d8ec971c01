import { describe, expect, it } from 'vitest'
import { bytes, items, newsItem, only, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

const g2 = (inner: string) => only(readDocument(bytes(newsItem(inner)), 'a.xml'))

describe('NewsML-G2 as agencies send it', () => {
  const meta = '<itemMeta><itemClass qcode="ninat:text"/></itemMeta>'

  it('the item has notes, signals, rights, slug line and dateline', () => {
    const item = only(
      readDocument(
        bytes(
          newsItem(
            `<rightsInfo><copyrightNotice>© Anka</copyrightNotice><usageTerms>Arşivlenmez</usageTerms></rightsInfo><contentMeta><headline>Kar</headline><slugline>Kars-kar</slugline><dateline>KARS, 12 Mart (Anka) -</dateline></contentMeta>`,
          ).replace(
            meta,
            '<itemMeta><itemClass qcode="ninat:text"/><edNote>Ek: 3. paragraf</edNote><signal qcode="sig:correction"/></itemMeta>',
          ),
        ),
        'a.xml',
      ),
    )
    expect(item).toMatchObject({
      editorNotes: ['Ek: 3. paragraf'],
      signal: 'correction',
      rights: '© Anka · Arşivlenmez',
      slugline: 'Kars-kar',
      city: 'KARS',
    })
    expect(item.readFrom).toContainEqual({ field: 'signal', from: 'itemMeta/signal@qcode' })
  })

  it.each([
    ['sig:update', 'update'],
    ['tt_sig:replace', 'update'],
    ['sig:correction', 'correction'],
    ['edStat:U', null],
  ])('%s', (code, signal) => {
    const xml = newsItem('<contentMeta><headline>Corruption trial</headline></contentMeta>').replace(
      meta,
      `<itemMeta><itemClass qcode="ninat:text"/><signal qcode="${code}"/></itemMeta>`,
    )
    expect(only(readDocument(bytes(xml), 'a.xml')).signal).toBe(signal)
  })

  it('a mark in the headline becomes a signal too', () => {
    expect(g2('<contentMeta><headline>DÜZELTME: Kar yağışı</headline></contentMeta>').signal).toBe(
      'correction',
    )
  })

  it('subjects by code only get IPTC’s names in the requested language', () => {
    const subjects =
      '<subject qcode="medtop:20000574"/><subject qcode="subj:04016003"/><subject uri="http://cv.iptc.org/newscodes/mediatopic/15000000"/><subject qcode="N2:EUROP"/>'
    const document = bytes(newsItem(`<contentMeta><headline>h</headline>${subjects}</contentMeta>`))
    const names = (language?: string) =>
      only(readDocument(document, 'a.xml', language ? { language } : {})).agencyCategoryNames
    expect(names()).toEqual(['seçim', 'ekonomi, iş dünyası ve finans', 'spor'])
    expect(names('ar')).toEqual(['انتخابات', 'اقتصاد وأعمال ومال', 'رياضة'])
    expect(names('nl')).toEqual(['election', 'economy, business and finance', 'sport'])
  })

  it('a topic with a literal code uses its name, a literal in words is the name', () => {
    const topics = g2(
      '<contentMeta><headline>Kar</headline><subject literal="TT:02000000:LAG"/><subject literal="Hava durumu"/></contentMeta>',
    )
    expect(topics.agencyCategoryNames).toEqual(['suç, hukuk ve adalet', 'Hava durumu'])
  })

  it('a disclaimer before the text is not used as title', () => {
    const { title } = g2(
      '<contentSet><inlineData>*** DISCLAIMER: THIS IS AN AUTOMATED TRANSLATION ***\n\nSnow fell in Kars.</inlineData></contentSet>',
    )
    expect(title).toBe('Snow fell in Kars.')
  })

  it('parts of a package without a headline inherit that of the story', () => {
    const part = (guid: string, kind: string, meta = '') =>
      newsItem(
        `<contentMeta>${meta}</contentMeta><contentSet><remoteContent href="https://a.test/${guid}.mp4" contenttype="video/mp4" duration="90500" durationunit="timeunit:milliseconds"/></contentSet>`,
      )
        .replace('guid="u:1"', `guid="${guid}"`)
        .replace(/guid="[^"]*"/, `guid="${guid}"`)
        .replace('ninat:text', `ninat:${kind}`)
    const message = `<newsMessage><itemSet>${part('p1', 'video')}${part('p2', 'video')}
<packageItem guid="pk"><contentMeta><headline>Kars’ta kar</headline></contentMeta><groupSet><group><itemRef residref="p1"/><itemRef residref="p2"/></group></groupSet></packageItem></itemSet></newsMessage>`
    const both = items(readDocument(bytes(message), 'a.xml'))
    expect(both.map(({ title, video }) => [title, video?.duration])).toEqual([
      ['Kars’ta kar', 90.5],
      ['Kars’ta kar', 90.5],
    ])
  })
})

describe('NITF as agencies send it', () => {
  const nitf = (docdata: string, head = '') =>
    bytes(
      `<nitf><head>${head}<docdata>${docdata}</docdata></head><body><body.head><hedline><hl1>Kar</hl1></hedline></body.head><body.content><p>Kar yağdı.</p></body.content></body></nitf>`,
    )

  it('a document without an id-string is identified by sender and time', () => {
    const item = only(
      readDocument(nitf('<doc-id regsrc="AP"/><date.issue norm="2026-03-12 18:33"/>'), 'a.xml'),
    )
    expect([item.externalId, item.createdDate]).toEqual([
      'AP:2026-03-12 18:33:Kar',
      new Date('2026-03-12T18:33:00Z'),
    ])
    expect(refusal(readDocument(nitf('<doc-id regsrc="AP"/>'), 'a.xml'))?.code).toBe('item.noId')
  })

  it('message to editors, copyright, slug and subject codes are read', () => {
    const item = only(
      readDocument(
        nitf(
          '<doc-id id-string="n1"/><ed-msg info="Yalnız yurt içi"/><doc.copyright holder="Anka" year="2026"/><du-key key="kars-kar" version="3"/><evloc city="Kars"/>',
          '<tobject><tobject.subject tobject.subject.refnum="15054000"/></tobject>',
        ),
        'a.xml',
      ),
    )
    expect(item).toMatchObject({
      editorNotes: ['Yalnız yurt içi'],
      rights: '© 2026 Anka',
      slugline: 'kars-kar',
      externalVersion: '3',
      city: 'Kars',
      agencyCategoryNames: ['futbol'],
    })
  })
})

describe('ninjs as newsrooms send it', () => {
  it('guid replaces uri, and the desk’s fields are read', () => {
    const item = only(
      readDocument(
        bytes(
          JSON.stringify({
            guid: 'tag:anka:1',
            headline: 'Kar',
            ednote: 'İlçe adı düzeltildi',
            usageterms: ['Arşivlenmez', 'Yurt içi'],
            copyrightholder: 'Anka',
            slugline: 'kars-kar',
            subject: [{ code: '17000000' }, { code: 'x', name: 'Doğu' }],
            signal: [{ code: 'update' }],
            associations: {
              featuremedia: {
                guid: 'p1',
                type: 'picture',
                description_text: 'Kars Kalesi',
                byline: 'Ali Çelik',
                creditline: 'Anka',
                renditions: { original: { href: 'https://ali:gizli@a.test/1.jpg', mimetype: 'image/jpeg' } },
              },
            },
          }),
        ),
        'a.json',
      ),
    )
    expect(item).toMatchObject({
      externalId: 'tag:anka:1',
      editorNotes: ['İlçe adı düzeltildi'],
      rights: 'Anka · Arşivlenmez · Yurt içi',
      slugline: 'kars-kar',
      signal: 'update',
      agencyCategoryNames: ['hava durumu', 'Doğu'],
      images: [{ href: 'https://a.test/1.jpg', text: 'Kars Kalesi', reporter: 'Ali Çelik', source: 'Anka' }],
    })
  })

  it('an API response has its items in data', () => {
    const item = { uri: 'https://a.test/1?ticket=5', altids: { itemid: 'abc' }, headline: 'Kar' }
    const one = readDocument(bytes(JSON.stringify({ data: { item } })), 'a.json')
    const many = readDocument(bytes(JSON.stringify({ data: { items: [{ item }, { item }] } })), 'a.json')
    expect(only(one).externalId).toBe('abc')
    expect(items(many)).toHaveLength(2)
  })
})

describe('legacy charsets', () => {
  const read = (charset: string, letters: number[]) => {
    const [before, after] = newsItem('<contentMeta><headline>|</headline></contentMeta>').split('|') as [
      string,
      string,
    ]
    const declaration = bytes(`<?xml version="1.0" encoding="${charset}"?>${before}`)
    return only(readDocument(Buffer.concat([declaration, Buffer.from(letters), bytes(after)]), 'a.xml')).title
  }

  it.each([
    ['ISO-8859-15', [0xa4, 0x20, 0xe9], '€ é'],
    ['ISO-8859-2', [0xb9, 0xe8], 'šč'],
    ['iso8859-6', [0xc7, 0xe4, 0xd9], 'الع'],
    ['windows-1250', [0x9a, 0xe8], 'šč'],
    ['windows-1251', [0xcc, 0xe8, 0xf0], 'Мир'],
    ['windows-1252', [0x80, 0xe9], '€é'],
    ['ISO_8859-9', [0xfd, 0xfe], 'ış'],
  ])('%s', (charset, letters, title) => {
    expect(read(charset, letters)).toBe(title)
  })

  it('UTF-16 under any name', () => {
    const xml = `<?xml version="1.0" encoding="ISO-10646-UCS-2"?>${newsItem('<contentMeta><headline>şölen</headline></contentMeta>')}`
    expect(only(readDocument(Buffer.from(xml, 'utf16le'), 'a.xml')).title).toBe('şölen')
  })
})

describe('dates as agencies write them', () => {
  it.each([
    ['2022-07-11 18:33', '2022-07-11T18:33:00.000Z'],
    ['2016-04-13 04:52:21+00:00', '2016-04-13T04:52:21.000Z'],
    ['2026-03-12 18:33:05 +0300', '2026-03-12T15:33:05.000Z'],
    ['20260312T183305+0300', '2026-03-12T15:33:05.000Z'],
    ['20260312 183305Z', '2026-03-12T18:33:05.000Z'],
    ['2026-03-12T18:33:05.123456Z', '2026-03-12T18:33:05.123Z'],
    ['2026-03-12', '2026-03-12T00:00:00.000Z'],
    ['Thu, 12 Mar 2026 18:33:05 +0300', '2026-03-12T15:33:05.000Z'],
    ['2026-12-01T07:00:00+03', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01T7:00:00+03:00', '2026-12-01T04:00:00.000Z'],
    ['01.12.2026 07:00', '2026-12-01T07:00:00.000Z'],
    ['Thu, 12 Mar 2026 9:05:00 +0300', '2026-03-12T06:05:00.000Z'],
    ['Thu, 12 Mar 2026 18:33:05 +0300 (EET)', '2026-03-12T15:33:05.000Z'],
    ['Thu, 12 Mar 2026 (today) 18:33:05 +0300 (Turkish winter and summer time)', '2026-03-12T15:33:05.000Z'],
    ['Thu, 12 Mar 2026 18:33:05 CET', '2026-03-12T17:33:05.000Z'],
    ['Sun, 12 Jul 2026 18:33:05 EEST', '2026-07-12T15:33:05.000Z'],
    ['Sun, 12 Jul 2026 18:33:05 TRT', '2026-07-12T15:33:05.000Z'],
    ['Per, 12 Mart 2026 18:33 +0300', '2026-03-12T15:33:00.000Z'],
    ['12 Ağustos 2026 18:33 TRT', '2026-08-12T15:33:00.000Z'],
    ['12 Şub. 2026 18:33', '2026-02-12T18:33:00.000Z'],
    ['12 ARALIK 2026 18:33', '2026-12-12T18:33:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-12T24:00:00Z', '2026-03-13T00:00:00.000Z'],
  ])('%s', (written, moment) => {
    const item = g2(
      `<contentMeta><contentCreated>${written}</contentCreated><headline>Kar</headline></contentMeta>`,
    )
    expect(item.createdDate?.toISOString()).toBe(moment)
  })

  it.each([
    ['2026-01-12 18:33', '2026-01-12T15:33:00.000Z', '2026-01-12T17:33:00.000Z'],
    ['20260712T183305', '2026-07-12T15:33:05.000Z', '2026-07-12T16:33:05.000Z'],
    ['2026-07-12', '2026-07-11T21:00:00.000Z', '2026-07-11T22:00:00.000Z'],
    ['Mon, 12 Jan 2026 18:33:05', '2026-01-12T15:33:05.000Z', '2026-01-12T17:33:05.000Z'],
    ['2026-07-12T18:33:05Z', '2026-07-12T18:33:05.000Z', '2026-07-12T18:33:05.000Z'],
    ['Sun, 12 Jul 2026 18:33:05 GMT', '2026-07-12T18:33:05.000Z', '2026-07-12T18:33:05.000Z'],
    // In Berlin, clocks go forward at 2:00 and back at 3:00.
    ['2026-03-29 02:30', '2026-03-28T23:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30', '2026-10-24T23:30:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 03:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  ])('%s is in the zone of its source when it names none', (written, istanbul, berlin) => {
    const document = Buffer.from(
      newsItem(
        `<contentMeta><contentCreated>${written}</contentCreated><headline>Kar</headline></contentMeta>`,
      ),
    )
    const readIn = (timeZone: string) =>
      only(readDocument(document, 'a.xml', { timeZone })).createdDate?.toISOString()
    expect([readIn('Europe/Istanbul'), readIn('Europe/Berlin')]).toEqual([istanbul, berlin])
  })

  it.each([
    ...['dün', '03/12/2026', '2026-03-12T', '9999-99-99', '2026-02-30', '2026-02-29', '31.04.2026 07:00'],
    ...['2026-03-12T25:00:00Z', '2026-03-12T24:01:00Z', 'Thu, 12 Mar 2026 18:33:05 IST', '12 Jui 2026'],
  ])('%s is not a date', (written) => {
    const item = g2(
      `<contentMeta><contentCreated>${written}</contentCreated><headline>Kar</headline></contentMeta>`,
    )
    expect(item.createdDate).toBeNull()
  })
})
