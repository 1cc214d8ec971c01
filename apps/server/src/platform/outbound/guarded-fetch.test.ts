// Attacks by addresses and their responses (S4): no internal machine is reached, and every response is bounded.
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchOpenResources } from '../../test/open-resources.ts'
import { type Canary, openCanary, openTestWebServer, type TestWebServer } from '../../test/outside/canary.ts'
import { SELF_SIGNED } from '../../test/outside/self-signed.ts'
import { createGuard, isPublicAddress } from './guarded-addresses.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { OutboundError } from './outbound-error.ts'

const uris = JSON.parse(
  readFileSync(new URL('../../../../../corpora/own-lists/dev/ssrf_uris.json', import.meta.url), 'utf8'),
) as string[]
/** Errors about addresses; any other error would have needed a connection. */
const OF_ADDRESSES = /^address\./

let canary: Canary
const open: TestWebServer[] = []
beforeEach(async () => {
  canary = await openCanary()
})
afterEach(async () => {
  await canary.close()
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function serving(...answer: Parameters<typeof openTestWebServer>): Promise<TestWebServer> {
  const server = await openTestWebServer(...answer)
  open.push(server)
  return server
}
const faultOf = (work: Promise<unknown>): Promise<OutboundError> =>
  work.then(
    () => expect.unreachable('the address was fetched'),
    (error) => error,
  )
const loopback = async () => [{ address: '127.0.0.1', family: 4 }]

describe('the sink for a response body', () => {
  it.each([
    ['is not there', '/gone', {}, 'answer.status', 0],
    ['leads on without an address', '/odd', {}, 'answer.malformed', 0],
    ['is larger than it may be, as it says', '/large', {}, 'answer.tooLarge', 0],
    ['is larger than it may be', '/flood', {}, 'answer.tooLarge', 1],
    ['is packed in an unknown way', '/packed', {}, 'answer.encoding', 0],
    ['breaks off', '/broken', {}, 'answer.unreachable', 1],
    ['never begins', '/silent', { answerMs: 50 }, 'answer.tooSlow', 0],
    ['never ends', '/stalled', { idleMs: 50 }, 'answer.tooSlow', 1],
    ['is whole', '/', {}, null, 1],
  ])('is closed, and opened only for a body: one that %s', async (_, path, limits, code, opened) => {
    const server = await serving(({ url }, reply) => {
      if (url === '/gone') return reply.writeHead(404).end()
      if (url === '/odd') return reply.writeHead(302, { location: 'http://' }).end()
      if (url === '/large')
        return reply.writeHead(200, { 'content-length': '100000' }).end(Buffer.alloc(100_000))
      if (url === '/flood') return reply.write(Buffer.alloc(100_000), () => reply.end())
      if (url === '/packed') return reply.writeHead(200, { 'content-encoding': 'rar' }).end('x')
      if (url === '/broken')
        return reply.writeHead(200, { 'content-length': '9' }).write('x', () => reply.destroy())
      if (url === '/stalled') return reply.writeHead(200, { 'content-length': '9' }).write('x')
      if (url === '/silent') return
      reply.end('whole')
    })
    const folder = await mkdtemp(join(tmpdir(), 'manset-fetch-'))
    const watch = watchOpenResources([folder])
    let count = 0
    const into = () => {
      count += 1
      return createWriteStream(join(folder, 'body'))
    }
    try {
      const guard = createGuard([server.host])
      const fetching = guardedFetch(server.url(path), { guard, limits: { bytes: 10_000, ...limits }, into })
      if (code) expect((await faultOf(fetching)).code).toBe(code)
      else expect((await fetching).status).toBe(200)
      expect(count).toBe(opened)
      await rm(join(folder, 'body'), { force: true })
      await watch.expectReleased()
    } finally {
      watch.end()
      await rm(folder, { recursive: true })
    }
  })

  it('is not opened for a blocked address', async () => {
    const watch = watchOpenResources()
    const into = () => expect.unreachable('the body was to be taken')
    try {
      for (const address of ['http://169.254.169.254/a.jpg', 'ftp://a.test/', 'http://unknown.test/'])
        await faultOf(guardedFetch(address, { guard: createGuard([], async () => []), into }))
      await watch.expectReleased()
    } finally {
      watch.end()
    }
  })
})

describe('an address', () => {
  it.each(uris.filter((uri) => !uri.startsWith('REDIRECT')))('%j reaches no internal host', async (uri) => {
    const guard = createGuard([], async (name) => (name === 'allowed.test' ? [] : loopback()))
    const fault = await faultOf(guardedFetch(uri.replaceAll('PORT', String(canary.port)), { guard }))
    expect(fault.code).toMatch(OF_ADDRESSES)
    expect(canary.count()).toBe(0)
  })

  it('that resolves to a public and an internal address is not requested at all', async () => {
    const both = [{ address: '93.184.215.14', family: 4 }, ...(await loopback())]
    const guard = createGuard([], async () => both)
    const fault = await faultOf(guardedFetch(`http://both.test:${canary.port}/`, { guard }))
    expect(fault).toMatchObject({ code: 'address.notPublic', params: { host: 'both.test' } })
    expect(canary.count()).toBe(0)
  })

  it('that resolves differently the second time uses the checked address', async () => {
    // A name that resolves to an internal address after the first lookup: a second lookup would lead to the canary.
    let looks = 0
    const guard = createGuard([], async () => {
      looks += 1
      return looks === 1 ? [{ address: '192.0.2.1', family: 4 }] : loopback()
    })
    const fault = await faultOf(guardedFetch(`http://rebinding.test:${canary.port}/`, { guard }))
    expect(fault.code).toBe('address.notPublic')
    const server = await serving((_, reply) => reply.end('ours'))
    const port = server.host.split(':')[1]
    let names = 0
    const allowed = createGuard([`named.test:${port}`], async () => {
      names += 1
      return loopback()
    })
    const { bytes } = await guardedFetch(`http://named.test:${port}/`, { guard: allowed })
    expect([bytes.toString(), names, canary.count()]).toEqual(['ours', 1, 0])
  })

  it('on a system port is not requested, no matter who owns it', async () => {
    const guard = createGuard([], async () => [{ address: '93.184.215.14', family: 4 }])
    expect(await faultOf(guardedFetch('http://mail.test:25/', { guard }))).toMatchObject({
      code: 'address.port',
      params: { port: 25 },
    })
  })

  it('is allowed with its exact port, and no other', async () => {
    const server = await serving((_, reply) => reply.end('ok'))
    const guard = createGuard([server.host])
    expect((await guardedFetch(server.url('/'), { guard })).bytes.toString()).toBe('ok')
    const fault = await faultOf(guardedFetch(`http://127.0.0.1:${canary.port}/`, { guard }))
    expect([fault.code, canary.count()]).toEqual(['address.notPublic', 0])
  })

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.1.1', '0.0.0.0'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '192.0.0.8'],
    ...['::', '::1', '::ffff:10.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1'],
    ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fec0::1', 'ff02::1', '2001:db8::1', '100::1', '::127.0.0.1'],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['93.184.215.14', '2606:4700::1111', '::ffff:93.184.215.14', '64:ff9b::93.184.215.14'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with %i to an internal address is not followed', async (status) => {
    const server = await serving((_, reply) =>
      reply.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end(),
    )
    const fault = await faultOf(guardedFetch(server.url('/'), { guard: createGuard([server.host]) }))
    expect([fault.code, canary.count()]).toEqual(['address.notPublic', 0])
  })

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'http://[::1]/', '//10.0.0.1/'])(
    'to %s is not followed',
    async (location) => {
      const server = await serving((_, reply) => reply.writeHead(302, { location }).end())
      const fault = await faultOf(guardedFetch(server.url('/'), { guard: createGuard([server.host]) }))
      expect(fault.code).toMatch(OF_ADDRESSES)
    },
  )

  it('in a loop ends', async () => {
    const server = await serving((_, reply) => reply.writeHead(307, { location: '/again' }).end())
    const fault = await faultOf(guardedFetch(server.url('/'), { guard: createGuard([server.host]) }))
    expect([fault.code, server.asked.length]).toEqual(['answer.redirects', 6])
  })

  it('to another origin carries no credential, and one within the origin does', async () => {
    const other = await serving((_, reply) => reply.end('theirs'))
    const server = await serving((request, reply) =>
      request.url === '/a'
        ? reply.writeHead(302, { location: '/b' }).end()
        : reply.writeHead(302, { location: other.url('/') }).end(),
    )
    const address = server.url('/a').replace('//', '//ada:sifre@')
    const options = { guard: createGuard([server.host, other.host]), credentials: { 'x-api-key': 'gizli' } }
    expect((await guardedFetch(address, options)).bytes.toString()).toBe('theirs')
    for (const { headers } of server.asked)
      expect(headers).toMatchObject({
        'x-api-key': 'gizli',
        authorization: `Basic ${btoa('ada:sifre')}`,
        host: server.host,
      })
    const [asked] = other.asked
    expect(asked?.headers.authorization).toBeUndefined()
    expect(asked?.headers['x-api-key']).toBeUndefined()
    expect(asked?.rawHeaders.join()).not.toContain('gizli')
  })
})

describe('a POST request', () => {
  const post = { type: 'application/json', body: '{"search":"çorba"}' }

  it('arrives completely, with its length', async () => {
    const server = await serving(async (request, reply) => {
      let body = ''
      for await (const part of request.setEncoding('utf8')) body += part
      reply.end(`${request.method} ${body}`)
    })
    const { bytes } = await guardedFetch(server.url('/'), { guard: createGuard([server.host]), post })
    expect(bytes.toString()).toBe(`POST ${post.body}`)
    expect(server.asked[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(post.body)),
    })
  })

  it.each([302, 307])('is not sent again by a redirect with %i', async (status) => {
    const other = await serving((_, reply) => reply.end('theirs'))
    const server = await serving((_, reply) => reply.writeHead(status, { location: other.url('/') }).end())
    const guard = createGuard([server.host, other.host])
    const fault = await faultOf(guardedFetch(server.url('/'), { guard, post }))
    expect(fault).toMatchObject({ code: 'answer.redirects', params: { max: 0 } })
    expect(other.asked).toEqual([])
  })
})

it.each(['a\nb: c', 'a\0', 'şifre'])(
  'a key that is invalid in a header (%j) is reported, and no request is made',
  async (key) => {
    const server = await serving((_, reply) => reply.end('x'))
    const options = { guard: createGuard([server.host]), credentials: { 'x-api-key': key } }
    const fault = await faultOf(guardedFetch(server.url('/'), options))
    expect([fault.code, server.asked.length]).toEqual(['signIn.refused', 0])
  },
)

describe('a response', () => {
  const fetched = async (...answer: Parameters<typeof openTestWebServer>) => {
    const server = await serving(...answer)
    return guardedFetch(server.url('/'), {
      guard: createGuard([server.host]),
      limits: { bytes: 100_000, answerMs: 400, idleMs: 400, wholeMs: 2_000 },
    })
  }

  it('that is compressed is decompressed', async () => {
    const { bytes } = await fetched((_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('haber')),
    )
    expect(bytes.toString()).toBe('haber')
  })

  it('that decompresses beyond the limit is aborted', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    const fault = await faultOf(
      fetched((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
    )
    expect(fault).toMatchObject({ code: 'answer.tooLarge', params: { max: 100_000 } })
  })

  it('without an end is aborted at its limit', async () => {
    const fault = await faultOf(
      fetched((_, reply) => {
        const more = () => {
          while (!reply.destroyed && reply.write(Buffer.alloc(16_384)));
          if (!reply.destroyed) reply.once('drain', more)
        }
        more()
      }),
    )
    expect(fault.code).toBe('answer.tooLarge')
  })

  it.each([
    ['never begins', () => {}],
    ['stops in the middle', (reply: { write(text: string): void }) => reply.write('ha')],
  ])('that %s times out', async (_, answer) => {
    const fault = await faultOf(fetched((__, reply) => answer(reply)))
    expect(fault.code).toBe('answer.tooSlow')
  })

  it('sent byte by byte ends with the total time limit', async () => {
    const server = await serving((_, reply) => {
      const timer = setInterval(() => reply.write('x'), 20)
      reply.on('close', () => clearInterval(timer))
    })
    const guard = createGuard([server.host])
    const fault = await faultOf(guardedFetch(server.url('/'), { guard, limits: { wholeMs: 500 } }))
    expect(fault.code).toBe('answer.tooSlow')
  })

  it.each([
    [404, 'answer.status'],
    [500, 'answer.status'],
    [401, 'signIn.refused'],
  ])('of status %i is reported as %s', async (status, code) => {
    const fault = await faultOf(fetched((_, reply) => reply.writeHead(status).end('secret words')))
    expect(fault).toMatchObject({ code, params: { status } })
    expect(JSON.stringify(fault)).not.toContain('secret')
  })

  it('from a server with an untrusted certificate is rejected, and nothing is sent to it', async () => {
    let asked = 0
    const server = createServer(SELF_SIGNED, () => (asked += 1)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const guard = createGuard([`127.0.0.1:${port}`])
    const fault = await faultOf(
      guardedFetch(`https://127.0.0.1:${port}/`, { guard, credentials: { authorization: 'gizli' } }),
    )
    expect([fault.code, asked]).toEqual(['answer.tls', 0])
    server.close()
  })

  it('that is truncated, badly compressed or not HTTP is reported as such', async () => {
    const cut = fetched((_, reply) => {
      reply.writeHead(200, { 'content-length': '1000' })
      reply.write('x', () => reply.destroy())
    })
    expect((await faultOf(cut)).code).toBe('answer.unreachable')
    const packed = fetched((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'))
    expect((await faultOf(packed)).code).toBe('answer.malformed')
    const nonsense = fetched((request) => request.socket.end('SSH-2.0-OpenSSH\r\n\r\n'))
    expect((await faultOf(nonsense)).code).toBe('answer.malformed')
  })
})
