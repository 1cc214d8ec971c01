// External services accept a connection and never respond: every caller gets an error within its timeout. Separate tests cover fetches,
// the recipe service, FTP stores, mails, PostgreSQL and FFmpeg (docs/decisions/time-limits.md).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pollFtp } from '../features/desk/sources/poll-ftp.ts'
import { pollMail } from '../features/desk/sources/poll-mail.ts'
import { openUnresponsiveServer, type UnresponsiveServer } from '../test/outside/unresponsive-server.ts'
import { createTokenVerifier } from './auth/tokens.ts'
import { connectSmtp } from './mail/smtp-connection.ts'
import { createGuard } from './outbound/guarded-addresses.ts'
import { purgePublicCache } from './outbound/purge-public-cache.ts'
import { createPoster } from './push/http-poster.ts'
import { openS3Store } from './storages/s3-store.ts'

const LIMIT_MS = 100
let silent: UnresponsiveServer
beforeEach(async () => {
  silent = await openUnresponsiveServer()
})
afterEach(() => silent.close())

describe('a remote side that never responds', () => {
  it('as identity provider rejects the sign-in for now', async () => {
    const real = await startTestIssuer()
    const token = await real.sign({ sub: 'ada' })
    await real.close()
    const { verify } = createTokenVerifier({
      issuer: silent.url,
      audience: 'manset',
      responseTimeoutMs: LIMIT_MS,
    })
    await expect(verify(token)).rejects.toMatchObject({ code: 'IDENTITY_PROVIDER_UNREACHABLE', status: 503 })
  })

  it('as public site is unreachable', async () => {
    expect(await purgePublicCache(silent.url, { what: 'menu', site: 'main' }, LIMIT_MS)).toMatchObject({
      kind: 'unreachable',
    })
  })

  it('as push service leaves the outcome unknown, whether it is silent or responds endlessly', async () => {
    const dripping = await openUnresponsiveServer({ first: 'HTTP/1.1 200 OK\r\n\r\n', drip: 'a' })
    const post = { headers: {}, body: '{}', signal: new AbortController().signal }
    for (const [{ url, port }, limits] of [
      [silent, { silentMs: LIMIT_MS }],
      [dripping, { wholeMs: LIMIT_MS }],
    ] as const) {
      const poster = createPoster(createGuard([`127.0.0.1:${port}`]), limits)
      await expect(poster.post(new URL(url), post)).rejects.toThrow()
      poster.close()
    }
    await dripping.close()
  })

  it('as mail server is an outage, from its greeting to the sign-in', async () => {
    const patience = { connectMs: LIMIT_MS, silenceMs: LIMIT_MS, verdictMs: 600_000 }
    const greeting = await openUnresponsiveServer({ first: '220 mail.test ESMTP\r\n' })
    for (const { port } of [silent, greeting]) {
      const server = { host: '127.0.0.1', port, isEncrypted: false, credentials: null, connections: 1 }
      expect(await connectSmtp(server, patience)).toMatchObject({ kind: 'away', code: 'timeout' })
    }
    await greeting.close()
  })

  it('as S3 store fails the upload', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'manset-silent-'))
    const localPath = path.join(folder, 'file')
    writeFileSync(localPath, 'a')
    const store = openS3Store(
      {
        ...{ endpoint: silent.url, region: 'r', bucket: 'b', isPathStyle: true },
        ...{ accessKeyId: 'a', secretAccessKey: 's' },
      },
      LIMIT_MS,
    )
    const sent = { storedPath: '/media/x', localPath, byteSize: 1, note: () => Promise.resolve() }
    await expect(store.put(sent)).rejects.toThrow(/timed? ?out/i)
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['FTP server', 'ftp', pollFtp],
    ['mail box', 'imap', pollMail],
  ])('as %s of an agency ends with its poll', async (_, scheme, ask) => {
    const asking = {
      source: { address: `${scheme}://127.0.0.1:${silent.port}/`, userName: 'a', secret: 'b' },
      guard: createGuard([`127.0.0.1:${silent.port}`]),
      signal: AbortSignal.timeout(LIMIT_MS),
    }
    await expect(ask(asking as never)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
