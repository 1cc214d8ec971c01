import { globSync } from 'node:fs'
import { AGENCY_REFUSALS } from '@manset/model/agency/agency.ts'
import { describe, expect, it } from 'vitest'
import { bytes, CORPORA, items, newsItem, only, read, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

describe('the sample documents of agencies', () => {
  const REFUSED: Record<string, string> = {
    'iptc-newsml-g2/examples/LISTING_10': 'newsml.notNews',
    'iptc-newsml-g2/examples/LISTING_11': 'newsml.notNews',
    'iptc-newsml-g2/examples/LISTING_12': 'newsml.notNews',
    'iptc-newsml-g2/examples/LISTING_6': 'newsml.notNews',
    'iptc-newsml-g2/examples/LISTING_7': 'newsml.notNews',
    'iptc-newsml-g2/examples/LISTING_8': 'newsml.notNews',
    'iptc-newsml-g2/examples/LISTING_9': 'newsml.notNews',
    'iptc-ninjs/specification/': 'json.format',
    'iptc-ninjs/examples/2.1/schema-extension/extension-schema': 'json.format',
    'iptc-ninjs/validation/': 'ninjs.field',
    'iptc-ninjs/documentation/includes/examples/not-valid/': 'item.empty',
  }
  const files = globSync(['iptc-newsml-g2/examples/*', 'iptc-ninjs/**/*.{json,xml}'], { cwd: CORPORA }).sort()

  it('are complete', () => expect(files.length).toBeGreaterThan(85))

  it.each(files)('%s becomes an item with a headline, or is rejected with its reason', (file) => {
    const reading = read(file)
    const expected = Object.entries(REFUSED).find(([start]) => file.startsWith(start))?.[1]
    expect(refusal(reading)?.code).toBe(expected)
    for (const item of items(reading)) {
      expect(item.title.length).toBeGreaterThan(3)
      expect(item.externalId.length).toBeGreaterThan(3)
    }
  })

  // [file, start of the headline, types, minimum length of the body, pictures]
  it.each<[string, string, string[], number, number]>([
    ['iptc-newsml-g2/examples/LISTING_1_A_NewsML-G2_News_Item.xml', 'Fed to halt QE', ['news'], 0, 0],
    ['iptc-newsml-g2/examples/LISTING_2_NewsML-G2_Text_Document.xml', 'Fed to halt QE', ['news'], 800, 0],
    [
      'iptc-newsml-g2/examples/LISTING_3_Photo_in_NewsML-G2.xml',
      'Variety Of Recessionary',
      ['photoGallery'],
      700,
      1,
    ],
    [
      'iptc-newsml-g2/examples/LISTING_4_Multiple_Renditions_of_a_Video_in_NewsML-G2.xml',
      'Amir Hussein',
      ['video'],
      1400,
      1,
    ],
    ['iptc-newsml-g2/examples/LISTING_5_Multi-part_Video_in_NewsML-G2.xml', 'Loriot', ['video'], 1100, 1],
    [
      'iptc-ninjs/examples/NewsML/businesswire-newsml-20130515006361.xml',
      'Dell Redefines',
      ['news'],
      12_000,
      3,
    ],
    [
      'iptc-ninjs/examples/NewsML/businesswire-newsml-20130605006126.xml',
      'Cambrios被Gartner',
      ['news'],
      2_500,
      1,
    ],
    ['iptc-ninjs/examples/NewsML/businesswire-newsml-20130731006140.xml', 'Lunch Taking', ['news'], 4_800, 2],
    ['iptc-ninjs/tools/xslt/afp.com_newsml1.2_sample.xml', 'Israel strikes', ['news'], 6_800, 0],
    ['iptc-ninjs/tools/xslt/NTB_nitf_sample.xml', 'Pandemien herjer', ['news'], 3_400, 0],
    ['iptc-ninjs/examples/1.4/ninjsExSimpleText1.json', 'Captain of wrecked', ['news'], 900, 0],
    ['iptc-ninjs/examples/1.4/ninjsExSimplePhoto1.json', 'Costa Concordia', ['photoGallery'], 350, 1],
    ['iptc-ninjs/examples/1.4/ninjsExComplex2.json', 'Captain of wrecked', ['news'], 900, 2],
    ['iptc-ninjs/examples/1.4/businesswire-newsml-20130515006361.json', 'Dell Redefines', ['news'], 700, 3],
    [
      'iptc-ninjs/documentation/includes/examples/1.6/007_multimedia.json',
      'Captain of wrecked',
      ['news'],
      900,
      2,
    ],
    [
      'iptc-ninjs/documentation/includes/examples/3.1/006_photo_only.json',
      'Costa Concordia',
      ['photoGallery'],
      350,
      1,
    ],
    ['iptc-ninjs/examples/2.1/ap_image.json', 'Turkey Islamic State', ['photoGallery'], 400, 1],
    ['iptc-ninjs/examples/3.0/ap_video.json', 'House leaders', ['video'], 250, 1],
    ['iptc-ninjs/examples/3.0/ap_audio.json', 'Next up in', ['news', 'audio'], 80, 0],
    ['iptc-ninjs/examples/3.0/dpa_text.json', 'Faktencheck', ['news'], 3_000, 0],
    ['iptc-ninjs/examples/3.0/tt_text_image_3.json', 'Militärövning', ['news'], 1_900, 1],
    ['iptc-ninjs/examples/3.0/simpleEvent.json', 'Tackling Doping', ['news', 'event'], 20, 0],
  ])('%s has all fields of the document', (file, title, types, bodyCharacters, pictures) => {
    const item = only(read(file))
    expect(item.title.startsWith(title)).toBe(true)
    expect(item.types).toEqual(types)
    expect(item.bodyHtml?.length ?? 0).toBeGreaterThanOrEqual(bodyCharacters)
    expect(item.images).toHaveLength(pictures)
  })

  it('a photo has its best file, its caption and its size', () => {
    const { images, city, tags, author, source, createdDate } = only(
      read('iptc-newsml-g2/examples/LISTING_3_Photo_in_NewsML-G2.xml'),
    )
    expect(images[0]).toMatchObject({
      href: 'GYI0062134533.jpg',
      width: 1500,
      height: 1001,
      mime: 'image/jpeg',
    })
    expect(images[0]?.text).toMatch(/^A general view of part of downtown/)
    expect([city, author, source]).toEqual([null, 'Spencer Platt', 'Getty Images Inc.'])
    expect(tags).toContain('poverty')
    expect(createdDate).toEqual(new Date('2010-10-20T20:58:00Z'))
  })

  it('embargo, place and subjects are read', () => {
    const item = only(read('iptc-newsml-g2/examples/LISTING_1_A_NewsML-G2_News_Item.xml'))
    expect(item.embargoedUntil).toEqual(new Date('2018-10-23T12:00:00Z'))
    expect([item.city, item.country, item.externalVersion, item.language]).toEqual([
      'Berlin',
      'Germany',
      '11',
      'en-GB',
    ])
    expect(item.agencyCategoryNames).toEqual(['economy, business and finance', 'labour market'])
  })

  it('a video prefers MPEG-4 and the most pixels', () => {
    const { video } = only(
      read('iptc-newsml-g2/examples/LISTING_4_Multiple_Renditions_of_a_Video_in_NewsML-G2.xml'),
    )
    expect(video).toMatchObject({ href: 'http://components.afp.com/3e353716caa.1920x1080.mp4', width: 1920 })
  })

  it('a message yields each news item, and the text the picture its package links to it', () => {
    const [text, picture] = items(read('iptc-ninjs/tools/xslt/TT_newsmlg2_sample.xml'))
    expect(text?.title).toBe('Jan Guillou skriver på ny "Hamilton"-bok')
    expect(text?.newsType).toBe(3)
    expect(text?.images.map((image) => image.width)).toEqual([4928])
    expect(picture?.types).toEqual(['photoGallery'])
  })

  it('a collection yields every event of the timeline', () => {
    expect(
      items(read('iptc-ninjs/examples/3.0/collection/20231016-event-timeline-sample.json')),
    ).toHaveLength(14)
  })
})

describe('errors of agencies', () => {
  it('one invalid item of a list is rejected while the others are ingested', () => {
    const reading = readDocument(
      bytes('[{"uri":"urn:1","headline":"Bir"},{"uri":"urn:2","headline":7},{"headline":"Üç"},"dört"]'),
      'list.json',
    )
    expect(items(reading).map((item) => item.title)).toEqual(['Bir'])
    expect('refused' in reading && reading.refused).toEqual([
      { externalId: 'urn:2', code: 'ninjs.field', params: { field: 'headline', expected: 'text' } },
      { externalId: null, code: 'item.noId', params: { field: 'uri' } },
      { externalId: null, code: 'ninjs.notItem', params: {} },
    ])
  })

  it('a withheld or canceled item is a kill notice even without other content', () => {
    const g2 = newsItem('<itemMeta><pubStatus qcode="stat:canceled"/></itemMeta>').replace(
      '<itemMeta><itemClass qcode="ninat:text"/></itemMeta>',
      '',
    )
    expect(only(readDocument(bytes(g2), 'kill.xml')).pubStatus).toBe('canceled')
    expect(only(readDocument(bytes('{"uri":"u:1","pubStatus":"withheld"}'), 'kill.json')).pubStatus).toBe(
      'withheld',
    )
  })

  it('urgency becomes the importance the desk filters by', () => {
    const newsTypes = [1, 2, 3, 4, 8, 0].map(
      (urgency) =>
        only(readDocument(bytes(`{"uri":"u:1","headline":"h","urgency":${urgency}}`), 'a.json')).newsType,
    )
    expect(newsTypes).toEqual([2, 1, 3, 4, 4, 4])
  })

  it.each([
    ['', 'document.empty'],
    ['   \n', 'document.empty'],
    ['hello', 'document.format'],
    ['<newsItem guid="a"><b></newsItem>', 'xml.malformed'],
    ['<newsItem guid="a" guid="b"/>', 'xml.malformed'],
    ['<newsItem guid="a"/><newsItem guid="b"/>', 'xml.malformed'],
    ['<newsItem guid="a">&eacute;</newsItem>', 'xml.entity'],
    ['<newsItem guid="a">AT&T</newsItem>', 'xml.malformed'],
    ['<newsItem guid="a">&#0;</newsItem>', 'text.character'],
    ['<rss/>', 'xml.root'],
    ['<newsItem guid="a"><contentMeta/></newsItem>', 'item.empty'],
    ['{"uri":"u"', 'json.malformed'],
    ['{"uri":"u","headline":"a\\u0000b"}', 'text.character'],
    ['{"uri":"u","headline":"\\ud800"}', 'text.character'],
    ['{"uri":"u"}', 'item.empty'],
    ['[]', 'ninjs.notItem'],
  ])('%j is refused with %s', (text, code) => {
    const reason = refusal(readDocument(bytes(text), 'a.txt'))
    expect(reason?.code).toBe(code)
    expect(AGENCY_REFUSALS).toContain(reason?.code)
  })

  it('a document larger than the limit is rejected before it is parsed', () => {
    const limits = { bytes: 100, depth: 100, elements: 100, items: 10 }
    expect(refusal(readDocument(Buffer.alloc(101, '<'), 'a.xml', { limits }))).toEqual({
      code: 'document.tooLarge',
      params: { bytes: 101, max: 100 },
    })
  })

  it('text written with entities and in CDATA is decoded as intended', () => {
    const html = '<html><body><p>1 &lt; 2 &amp; &#x131;</p><![CDATA[<b>&amp;]]></body></html>'
    const item = only(
      readDocument(
        bytes(
          newsItem(
            `<contentMeta><headline>T&#252;rkiye &amp; AB</headline></contentMeta><contentSet><inlineXML>${html}</inlineXML></contentSet>`,
          ),
        ),
        'a.xml',
      ),
    )
    expect(item.title).toBe('Türkiye & AB')
    expect(item.bodyHtml).toBe('<p>1 &lt; 2 &amp; ı</p>&lt;b&gt;&amp;amp;')
  })

  it.each(['<!DOCTYPE html>\n<html><body>Giriş</body></html>', '<html lang="tr"></html>'])(
    'a web page instead of a document is named so: %s',
    (page) => {
      expect(refusal(readDocument(bytes(page), 'haber'))).toEqual({
        code: 'document.webPage',
        params: { fileName: 'haber' },
      })
    },
  )

  it('a broken NITF body falls back to the plain one', () => {
    const nitf =
      '<!DOCTYPE nitf [<!ENTITY x SYSTEM \\"file:///etc/passwd\\">]><nitf><body><body.content><p>&x;</p></body.content></body></nitf>'
    const source = `{"uri":"u","headlines":[{"value":"h"}],"bodies":[{"role":"nitf","value":"${nitf}"},{"role":"text","value":"Düz\\n\\nmetin"}]}`
    expect(only(readDocument(bytes(source), 'a.json')).bodyHtml).toBe('<p>Düz</p><p>metin</p>')
  })
})
