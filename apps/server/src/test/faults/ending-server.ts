// Real server processes that are killed at a named point, like a power cut, and restarted on demand; tests also set their machine's clock.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startTestIssuer, type TestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { expect } from 'vitest'
import type { Point } from '../../platform/fault-points.ts'
import { isOfType, type Message, openLiveConnection } from '../attacks/live-connection.ts'
import { MAIN_SITE, openTestNewsroom, subjectOf, type TestNewsroom } from '../newsroom.ts'
import { cleanUp, freePort, MAIN, type ServerProcess, startServer } from '../server-process.ts'

const PATIENCE_MS = 60_000
/** Servers on one database decrypt each other's secrets; since each has its own data folder, they need a common key. */
const SECRETS_KEY = '5e'.repeat(32)
const SET_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'set-clock.ts')).href

export interface EndingServer {
  newsroom: TestNewsroom
  /** The address of the running server, or of a new one; one retry, as the machine may be busy. */
  running(): Promise<string>
  /** Kills it after it has passed this point this many times. */
  endAt(point: Point, passes?: number): Promise<void>
  /** Kills it now. */
  end(): Promise<void>
  /** Waits until it has ended, and until the database has finished or rolled back its statements. */
  ended(): Promise<void>
  /** Sets its machine's clock ahead of the real time. A stopped server starts with it. */
  setClock(aheadMs: number): Promise<void>
  /** The result of a call by an editor-in-chief; throws its refusal. */
  call<Answer>(query: string, variables?: object): Promise<Answer>
  /** The messages of a subscription from now on, as they arrive. */
  listen(query: string, variables?: object): Promise<readonly Message[]>
  close(): Promise<void>
}

export interface EndingServers {
  newsroom: TestNewsroom
  servers: EndingServer[]
  close(): Promise<void>
}

/** Servers on one database, each with its own data folder. */
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
  /** Sends a message to the server and waits for its answer. */
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
      const line = await openLiveConnection(url)
      const payload = { Authorization: `Bearer ${await tokenOf()}`, siteid: String(MAIN_SITE) }
      line.send({ type: 'connection_init', payload })
      await line.until(isOfType('connection_ack'))
      line.send({ type: 'subscribe', id: '1', payload: { query, variables } })
      line.send({ type: 'ping' })
      await line.until(isOfType('pong'))
      return line.messages
    },
    close,
  }
}
