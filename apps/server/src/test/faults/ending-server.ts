// Real servers that end at a point a test names, as a machine does that loses its power, and are started again when they are
// needed; and whose machine's clock a test sets.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startTestIssuer, type TestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { expect } from 'vitest'
import type { Point } from '../../platform/fault-points.ts'
import { type Message, ofType, openLine } from '../attacks/live-line.ts'
import { MAIN_SITE, openTestNewsroom, subjectOf, type TestNewsroom } from '../newsroom.ts'
import { cleanUp, freePort, MAIN, type ServerProcess, startServer } from '../server-process.ts'

const PATIENCE_MS = 60_000
/** Servers on one database read each other's secrets; each with a data folder of its own, they are given the key. */
const SECRETS_KEY = '5e'.repeat(32)
const SET_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'set-clock.ts')).href

export interface EndingServer {
  newsroom: TestNewsroom
  /** The address of the running server, or of a new one; begun again once where the machine is busy. */
  running(): Promise<string>
  /** It will end when it has passed this point so many times. */
  endAt(point: Point, passes?: number): Promise<void>
  /** Ends it now. */
  end(): Promise<void>
  /** Waits until it has ended, and until the database has finished or given up what was on its way. */
  ended(): Promise<void>
  /** Sets its machine's clock: so much ahead of the time there is. One that is not running begins with that. */
  setClock(aheadMs: number): Promise<void>
  /** What a call of an editor-in-chief answers; throws what it was refused with. */
  call<Answer>(query: string, variables?: object): Promise<Answer>
  /** What a subscription is told from now on, as it comes in. */
  listen(query: string, variables?: object): Promise<readonly Message[]>
  close(): Promise<void>
}

export interface EndingServers {
  newsroom: TestNewsroom
  servers: EndingServer[]
  close(): Promise<void>
}

/** Servers on one database, each with a data folder of its own. */
export async function openEndingServers(count: number): Promise<EndingServers> {
  const [newsroom, issuer] = await Promise.all([openTestNewsroom(), startTestIssuer()])
  await newsroom.database.db.updateTable('users').set({ issuer: issuer.issuer }).execute()
  const folders = Array.from({ length: count }, () => mkdtempSync(path.join(tmpdir(), 'manset-faults-')))
  const close = async () => {
    await cleanUp()
    await newsroom.close()
    await issuer.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  return { newsroom, servers: folders.map((folder) => endingServer(newsroom, issuer, folder, close)), close }
}

export async function openEndingServer(): Promise<EndingServer> {
  const { servers } = await openEndingServers(1)
  return servers[0] as EndingServer
}

function endingServer(
  newsroom: TestNewsroom,
  issuer: TestIssuer,
  dataDir: string,
  close: () => Promise<void>,
): EndingServer {
  let server: { process: ServerProcess; url: string } | null = null
  let aheadMs = 0

  const started = async () => {
    const process = startServer(
      {
        ...{ DATABASE_URL: newsroom.database.url, MANSET_DATA: dataDir, PORT: await freePort() },
        ...{ OIDC_ISSUER: issuer.issuer, MANSET_ANY_OPERATION: 'true', MANSET_CALLS_PER_MINUTE: '100000' },
        MANSET_SECRETS_KEY: SECRETS_KEY,
        ...{ MANSET_MIN_FREE_MB: '0', MANSET_TEST_FAULTS: 'true', CLOCK_AHEAD_MS: String(aheadMs) },
      },
      ['--import', SET_CLOCK, MAIN],
    )
    try {
      return { process, url: await process.listening().catch(() => process.listening()) }
    } catch (error) {
      process.child.kill('SIGKILL')
      await process.ended
      throw error
    }
  }
  const present = async () => {
    server ??= await started().catch(() => started())
    return server
  }
  /** Waits for the server to answer a message that was sent to it. */
  const told = async (message: object, isAnswer: (answer: Record<string, unknown>) => boolean) => {
    const { process } = await present()
    const answered = new Promise<void>((resolve) => {
      process.child.on('message', (answer) => {
        if (isAnswer(answer as Record<string, unknown>)) resolve()
      })
    })
    process.child.send(message)
    await answered
  }
  const isWriting = async () => {
    const { rows } = await newsroom.database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'manset'
       and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    return rows.length > 0
  }
  const tokenOf = () => {
    const sub = subjectOf('6', MAIN_SITE)
    return issuer.sign({ sub, preferred_username: sub })
  }
  const ended = async () => {
    expect(await server?.process.ended).toBe('SIGKILL')
    server = null
    await expect.poll(isWriting, { timeout: PATIENCE_MS }).toBe(false)
  }

  return {
    newsroom,
    running: async () => (await present()).url,
    endAt: (point, passes = 0) => told({ endAt: point, passes }, ({ armed }) => armed === point),
    async end() {
      const { process } = await present()
      process.child.kill('SIGKILL')
      await ended()
    },
    ended,
    async setClock(next) {
      aheadMs = next
      if (server) await told({ clockAheadMs: next }, ({ clockIs }) => clockIs !== undefined)
    },
    async call<Answer>(query: string, variables: object = {}) {
      const { url } = await present()
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          siteid: String(MAIN_SITE),
          authorization: `Bearer ${await tokenOf()}`,
        },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await answer.json()) as { data?: Answer; errors?: unknown }
      if (errors || !data) throw new Error(JSON.stringify(errors))
      return data
    },
    async listen(query, variables = {}) {
      const { url } = await present()
      const line = await openLine(url)
      const payload = { Authorization: `Bearer ${await tokenOf()}`, siteid: String(MAIN_SITE) }
      line.send({ type: 'connection_init', payload })
      await line.until(ofType('connection_ack'))
      line.send({ type: 'subscribe', id: '1', payload: { query, variables } })
      line.send({ type: 'ping' })
      await line.until(ofType('pong'))
      return line.messages
    },
    close,
  }
}
