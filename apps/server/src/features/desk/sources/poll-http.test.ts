// Addresses over HTTP: a document, an index of documents, a feed.
import { cpuMilliseconds } from '@manset/model/test-cpu-time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuard, type Endpoint } from '../../../platform/outbound/guarded-addresses.ts'
import { openCanary, openTestWebServer, type TestWebServer } from '../../../test/outside/canary.ts'
import { createTestPoll, type TestPoll } from '../../../test/outside/polling.ts'
import { extractLinks } from './index-links.ts'
import { cutEntries, pollFeed } from './poll-feed.ts'
import { pollHttp } from './poll-http.ts'

const open: TestWebServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})
async function serving(...answer: Parameters<typeof openTestWebServer>): Promise<TestWebServer> {
  const server = await openTestWebServer(...answer)
  open.push(server)
  return server
}
const desk = (server: TestWebServer, path: string, source: Partial<TestPoll['source']> = {}) =>
  createTestPoll(pollHttp, {
    source: { address: server.url(path), ...source },
    allowedHosts: open.map(({ host }) => host),
  })
const texts = ({ taken }: TestPoll) => taken.map(({ bytes }) => String(bytes))

describe('a document at an address', () => {
  it('is requested with its validators, and not sent again', async () => {
    const server = await serving(({ headers }, reply) => {
      if (headers['if-none-match'] === '"7"') return reply.writeHead(304).end()
      reply.writeHead(200, { etag: '"7"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }).end('haber')
    })
    const source = desk(server, '/haber.xml')
    await source.ask()
    await source.ask()
    expect(texts(source)).toEqual(['haber'])
    expect(source.names()).toEqual(['haber.xml'])
    expect(server.asked[1]?.headers).toMatchObject({
      'if-none-match': '"7"',
      'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT',
    })
  })

  it('links to the next page, and a loop of pages ends', async () => {
    const server = await serving(({ url }, reply) => {
      const page = Number(new URL(url ?? '', 'http://x').searchParams.get('page') ?? 1)
      reply.writeHead(200, { link: `</news?page=${(page % 3) + 1}>; rel="next"` }).end(`page ${page}`)
    })
    const source = desk(server, '/news?page=1')
    await source.ask()
    expect(texts(source)).toEqual(['page 1', 'page 2', 'page 3'])
  })

  it.each([
    [
      { signIn: 'password', userName: 'anka', secret: 'sifre' },
      { authorization: `Basic ${btoa('anka:sifre')}` },
    ],
    [{ signIn: 'bearer', secret: 'anahtar' }, { authorization: 'Bearer anahtar' }],
    [{ signIn: 'header', headerName: 'X-Api-Key', secret: 'anahtar' }, { 'x-api-key': 'anahtar' }],
  ] as const)('is requested with sign-in %j', async (source, headers) => {
    const server = await serving((_, reply) => reply.end('haber'))
    await desk(server, '/', source).ask()
    expect(server.asked[0]?.headers).toMatchObject(headers)
  })
})

describe('an index of documents', () => {
  const page =
    '<a href="../">up</a><a href="a.xml">a.xml</a> 21-Nov 10:00 <a href=\'b.xml?x=1&amp;y=2\'>b</a> <a href="mailto:x@y">m</a>'

  it('yields each document once, and one again that the index reports as changed', async () => {
    let index = page
    const server = await serving(({ url }, reply) => reply.end(url === '/feed/' ? index : `at ${url}`))
    const source = desk(server, '/feed/', { isIndex: true })
    await source.ask()
    await source.ask()
    expect(texts(source)).toEqual(['at /feed/a.xml', 'at /feed/b.xml?x=1&y=2'])
    index = page.replace('10:00', '11:00')
    await source.ask()
    expect(texts(source)).toHaveLength(3)
  })

  it('may be a JSON list, of addresses or of objects with an address', async () => {
    const list = JSON.stringify({
      items: ['/a.json', { url: '/b.json', updated: '1' }, { title: 'no address' }],
    })
    const server = await serving(({ url }, reply) => reply.end(url === '/' ? list : `at ${url}`))
    const source = desk(server, '/', { isIndex: true })
    await source.ask()
    expect(texts(source)).toEqual(['at /a.json', 'at /b.json'])
  })

  it('may distinguish its documents by query only', () => {
    const links = (text: string, address: string) =>
      extractLinks(Buffer.from(text), new URL(address)).map(
        ({ url: { pathname, search } }) => pathname + search,
      )
    const list =
      '["https://a.test/feed.php?id=1","https://a.test/feed.php?id=2","https://a.test/feed.php?list=1"]'
    expect(links(list, 'https://a.test/feed.php?list=1')).toEqual(['/feed.php?id=1', '/feed.php?id=2'])
    const listing =
      '<a href="?C=N;O=D">Name</a><a href="/">up</a><a href="/?p=12">12</a><a href="a.xml">a</a>'
    expect(links(listing, 'https://a.test/feed/')).toEqual(['/?p=12', '/feed/a.xml'])
  })

  it('does not block documents behind a broken one, and reports it', async () => {
    const server = await serving(({ url }, reply) =>
      url === '/feed/a.xml' ? reply.writeHead(500).end() : reply.end(url === '/feed/' ? page : 'b'),
    )
    const source = desk(server, '/feed/', { isIndex: true })
    await expect(source.ask()).rejects.toMatchObject({ code: 'answer.status', params: { status: 500 } })
    expect(texts(source)).toEqual(['b'])
  })

  it('with many broken links retries a few at a time, after new ones, and says which documents failed', async () => {
    const dead = Array.from({ length: 150 }, (_, count) => `<a href="dead-${count}.xml">x</a>`).join('')
    const server = await serving(({ url }, reply) =>
      url?.includes('dead')
        ? reply.writeHead(404).end()
        : reply.end(url === '/feed/' ? `${dead}<a href="a.xml">a</a><a href="foto.jpg">p</a>` : 'a'),
    )
    const source = desk(server, '/feed/', { isIndex: true })
    await expect(source.ask({ maxDocuments: 10 })).rejects.toMatchObject({ code: 'answer.status' })
    expect(source.names()).toEqual([])
    await expect(source.ask({ maxDocuments: 10 })).rejects.toMatchObject({ code: 'answer.status' })
    expect(source.taken).toMatchObject([{ fileName: 'a.xml', base: server.url('/feed/a.xml') }])
    const before = server.asked.length
    await expect(source.ask({ maxDocuments: 10 })).rejects.toMatchObject({ code: 'answer.status' })
    expect(server.asked.length - before).toBe(21)
  })

  it('sends no credential to another origin, and reaches no internal address', async () => {
    const other = await serving((_, reply) => reply.end('theirs'))
    const links = `<a href="${other.url('/c.xml')}">c</a><a href="http://169.254.169.254/latest">d</a>`
    const server = await serving((_, reply) => reply.end(links))
    const source = desk(server, '/', { isIndex: true, signIn: 'bearer', secret: 'anahtar' })
    await expect(source.ask()).rejects.toMatchObject({ code: 'address.notPublic' })
    expect(texts(source)).toEqual(['theirs'])
    expect(other.asked[0]?.headers.authorization).toBeUndefined()
    expect(server.asked[0]?.headers.authorization).toBe('Bearer anahtar')
  })
})

describe('an index with links to internal addresses', () => {
  it.each([
    ['however many there are', (inside: string[]) => inside],
    ['by other schemes', () => Array.from({ length: 3_000 }, (_, count) => `file:///etc/${count}`)],
  ])('skips them %s, reports them and reads all the others', async (_, written) => {
    const canary = await openCanary()
    const inside = Array.from({ length: 3_000 }, (_, count) =>
      count % 2 ? `http://127.0.0.1:${canary.port}/${count}` : `http://[::1]:${canary.port}/${count}`,
    )
    const links = [...written(inside), inside[0] as string, '/a.xml', '/b.xml']
    const server = await serving(({ url }, reply) =>
      reply.end(url === '/' ? JSON.stringify(links) : `at ${url}`),
    )
    try {
      for (const trial of [{ isTrial: true, most: 3 }, {}]) {
        const source = desk(server, '/', { isIndex: true })
        await expect(source.ask(trial)).rejects.toMatchObject({ code: 'address.notPublic' })
        expect(texts(source)).toEqual(['at /a.xml', 'at /b.xml'])
      }
      expect(canary.count()).toBe(0)
    } finally {
      await canary.close()
    }
  })

  it.each(['http://', '//', 'http://[', 'https://:0/'])(
    'is read on when one of them redirects to %s',
    async (location) => {
      const server = await serving(({ url }, reply) => {
        if (url === '/a.xml') return reply.writeHead(302, { location }).end()
        reply.end(url === '/' ? '["/a.xml","/b.xml","/c.xml"]' : `at ${url}`)
      })
      const source = desk(server, '/', { isIndex: true })
      await expect(source.ask()).rejects.toMatchObject({ code: 'answer.malformed' })
      expect(texts(source)).toEqual(['at /b.xml', 'at /c.xml'])
    },
  )

  it('is read on after an unexpected error in one document, but not when the ledger is unavailable', async () => {
    const server = await serving(({ url }, reply) =>
      reply.end(url === '/' ? '["/a.xml","/b.xml"]' : `at ${url}`),
    )
    const source = desk(server, '/', { isIndex: true })
    const usual = createGuard([server.host])
    let asked = 0
    const guard = {
      ...usual,
      async addressesOf(place: Endpoint) {
        asked += 1
        if (asked === 2) throw new TypeError('not foreseen')
        return usual.addressesOf(place)
      },
    }
    await expect(source.ask({ guard })).rejects.toMatchObject({ code: 'unforeseen' })
    expect(texts(source)).toEqual(['at /b.xml'])
    source.refuses = () => true
    await expect(source.ask()).rejects.toThrow('the ledger is not reached')
  })
})

describe('a feed', () => {
  const feed = (built: string, item: string) =>
    `<rss><channel><lastBuildDate>${built}</lastBuildDate><item><guid>${item}</guid></item></channel></rss>`

  it('counts as changed when its entries change, not when it was only rebuilt', async () => {
    let now = feed('10:00', 'a')
    const server = await serving((_, reply) => reply.end(now))
    const source = createTestPoll(pollFeed, {
      source: { kind: 'feed', address: server.url('/rss') },
      allowedHosts: [server.host],
    })
    await source.ask()
    now = feed('10:01', 'a')
    await source.ask()
    now = feed('10:02', 'b')
    await source.ask()
    expect(new Set(source.taken.map(({ key }) => key)).size).toBe(2)
  })

  it('without entries is compared as a whole', () => {
    for (const text of ['<rss/>', '', '</item><item>', '<entry>'])
      expect(Buffer.from(cutEntries(Buffer.from(text))).toString()).toBe(text)
  })
})

it('responses designed to be slow are parsed quickly', () => {
  const million = 1_000_000
  const address = new URL('http://a.test/b/')
  const slowest = [
    ...[`<a href="x">${'<'.repeat(2_000)}`.repeat(500), '<a href="x">y</a>'.repeat(million / 16)],
    ...['<a href="x"'.repeat(million / 10), `<a href${' '.repeat(million)}`, '['.repeat(million)],
  ].map((text) => {
    const bytes = Buffer.from(text)
    return cpuMilliseconds(() => extractLinks(bytes, address))
  })
  const feeds = ['<item>', '</item>', '</a:', '<aaaaaaaaaaaaaaaaaaaa'].map((unit) => {
    const bytes = Buffer.alloc(million, unit)
    return cpuMilliseconds(() => cutEntries(bytes))
  })
  expect(Math.max(...slowest, ...feeds)).toBeLessThan(500)
})
