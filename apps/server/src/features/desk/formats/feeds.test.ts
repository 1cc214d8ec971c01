import { describe, expect, it } from 'vitest'
import { bytes, items, only, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

const read = (xml: string) => readDocument(bytes(xml), 'feed.xml')

const rss = (
  entries: string,
) => `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>Anka</title><link>https://anka.test/haber/</link><atom:link href="https://anka.test/rss" rel="self"/><language>tr</language><copyright>© Anka</copyright>${entries}</channel></rss>`

describe('RSS', () => {
  it('an entry with its full text, pictures and a video', () => {
    const item = only(
      read(
        rss(`<item><title>Kars’ta &lt;b&gt;kar&lt;/b&gt; &amp;amp; buz</title><link>https://anka.test/1</link><guid isPermaLink="false">anka-1</guid>
<pubDate>Thu, 12 Mar 2026 09:15:00 +0300</pubDate><dc:creator>Ayşe Işık</dc:creator><category>Gündem</category><category>Hava</category>
<description>Kar yağışı sürüyor.</description><content:encoded><![CDATA[<p>Kar yağışı <b>sürüyor</b>.</p>]]></content:encoded>
<media:content url="/resim/1.jpg" medium="image" width="1200" height="800"><media:description>Kars Kalesi</media:description><media:credit>Ali Çelik</media:credit></media:content>
<enclosure url="https://ali:gizli@anka.test/1.mp4" type="video/mp4" length="5"/></item>`),
      ),
    )
    expect(item).toMatchObject({
      externalId: 'anka-1',
      externalVersion: 'Thu, 12 Mar 2026 09:15:00 +0300',
      title: 'Kars’ta kar & buz',
      spot: 'Kar yağışı sürüyor.',
      bodyHtml: '<p>Kar yağışı <b>sürüyor</b>.</p>',
      author: 'Ayşe Işık',
      source: 'Anka',
      language: 'tr',
      rights: '© Anka',
      agencyCategoryNames: ['Gündem', 'Hava'],
      createdDate: new Date('2026-03-12T06:15:00Z'),
      images: [
        { href: 'https://anka.test/resim/1.jpg', text: 'Kars Kalesi', source: 'Ali Çelik', width: 1200 },
      ],
      video: { href: 'https://anka.test/1.mp4' },
    })
    expect(item.readFrom).toContainEqual({ field: 'bodyHtml', from: 'encoded' })
  })

  it('without a guid the link is the ID, without both the content is', () => {
    const [linked, bare] = items(
      read(rss('<item><title>Bir</title><link>2.html</link></item><item><title>İki</title></item>')),
    )
    expect(linked?.externalId).toBe('https://anka.test/haber/2.html')
    expect(bare?.externalId).toMatch(/^[0-9a-f]{64}$/)
  })

  it('RDF and RSS 0.9x have their items beside or inside the channel', () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Anka</title></channel>
<item rdf:about="x"><title>Kar</title><link>https://anka.test/1</link><dc:date>2026-03-12T09:15:00+03:00</dc:date></item></rdf:RDF>`
    expect(only(read(rdf))).toMatchObject({ title: 'Kar', createdDate: new Date('2026-03-12T06:15:00Z') })
    const old =
      '<!DOCTYPE rss SYSTEM "http://my.netscape.com/rss.dtd"><rss version="0.91"><channel><title>A</title><item><title>Kar</title><link>https://a.test/1</link></item></channel></rss>'
    expect(only(read(old)).externalId).toBe('https://a.test/1')
  })

  it('a description with markup is the text, and its images become pictures of the item', () => {
    const item = only(
      read(
        rss(
          '<item><guid>1</guid><title>Kar</title><description>&lt;p&gt;Kar &lt;img src="/1.jpg" alt="Kale"&gt; yağdı&lt;/p&gt;</description></item>',
        ),
      ),
    )
    expect(item.bodyHtml).toContain('<p>Kar ')
    expect(item.images).toMatchObject([{ href: 'https://anka.test/1.jpg', text: 'Kale' }])
  })

  it('a feed without entries is empty, and only feeds are parsed', () => {
    expect(refusal(read(rss('')))?.code).toBe('item.empty')
    expect(refusal(read('<rss/>'))?.code).toBe('xml.root')
  })
})

describe('Atom', () => {
  it('entries have their own dates, people and links', () => {
    const item = only(
      read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://anka.test/"><title>Anka</title><entry><id>urn:anka:1</id><title type="html">Kar &amp;amp; buz</title>
<updated>2026-03-12T09:30:00+03:00</updated><published>2026-03-12T09:15:00+03:00</published><author><name>Ayşe Işık</name></author><category term="hava" label="Hava"/>
<link rel="alternate" href="1.html"/><link rel="enclosure" href="1.jpg" type="image/jpeg"/><summary>Özet</summary>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Kar yağdı.</p></div></content></entry></feed>`),
    )
    expect(item).toMatchObject({
      externalId: 'urn:anka:1',
      externalVersion: '2026-03-12T09:30:00+03:00',
      title: 'Kar & buz',
      spot: 'Özet',
      bodyHtml: '<div><p>Kar yağdı.</p></div>',
      author: 'Ayşe Işık',
      agencyCategoryNames: ['Hava'],
      images: [{ href: 'https://anka.test/1.jpg' }],
    })
  })
})

describe('hostile feeds', () => {
  it('the number of entries is checked before the first is parsed', () => {
    for (const source of [
      rss('<item/>'.repeat(600)),
      `<feed xmlns="http://www.w3.org/2005/Atom">${'<entry/>'.repeat(600)}</feed>`,
    ])
      expect(refusal(read(source))).toEqual({ code: 'item.tooMany', params: { max: 500 } })
  })

  it('non-HTTP addresses are dropped, also when relative to the feed’s', () => {
    const hrefs = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
      'ftp://a.test/1.jpg',
    ]
    for (const href of hrefs)
      expect(
        only(
          read(
            rss(`<item><guid>1</guid><title>a</title><enclosure url="${href}" type="image/jpeg"/></item>`),
          ),
        ).images,
      ).toEqual([])
    const based = rss(
      '<item><guid>1</guid><title>a</title><enclosure url="1.jpg" type="image/jpeg"/></item>',
    ).replace('https://anka.test/haber/', 'file:///etc/')
    expect(only(read(based)).images).toMatchObject([])
  })
})
