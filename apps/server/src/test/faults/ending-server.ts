// A real server that ends at a point a test names, as a machine does that loses its power, and is started again when it is needed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { expect } from 'vitest'
import type { FaultPoint } from '../../platform/fault-points.ts'
import { MAIN_SITE, openTestNewsroom, subjectOf, type TestNewsroom } from '../newsroom.ts'
import { cleanUp, freePort, type ServerProcess, startServer } from '../server-process.ts'

const PATIENCE_MS = 60_000

export interface EndingServer {
  newsroom: TestNewsroom
  /** The address of the running server, or of a new one; begun again once where the machine is busy. */
  running(): Promise<string>
  /** It will end when it has passed this point so many times. */
  endAt(point: FaultPoint, passes?: number): Promise<void>
  /** Waits until it has ended, and until the database has finished or given up what was on its way. */
  ended(): Promise<void>
  /** What a call of an editor-in-chief answers; throws what it was refused with. */
  call<Answer>(query: string, variables?: object): Promise<Answer>
  close(): Promise<void>
}

export async function openEndingServer(): Promise<EndingServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manset-faults-'))
  const [newsroom, issuer] = await Promise.all([openTestNewsroom(), startTestIssuer()])
  await newsroom.database.db.updateTable('users').set({ issuer: issuer.issuer }).execute()
  let server: { process: ServerProcess; url: string } | null = null

  const started = async () => {
    const process = startServer({
      ...{ DATABASE_URL: newsroom.database.url, MANSET_DATA: dataDir, PORT: await freePort() },
      ...{ OIDC_ISSUER: issuer.issuer, MANSET_ANY_OPERATION: 'true', MANSET_CALLS_PER_MINUTE: '100000' },
      ...{ MANSET_MIN_FREE_MB: '0', MANSET_TEST_FAULTS: 'true' },
    })
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
  const isWriting = async () => {
    const { rows } = await newsroom.database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'manset'
       and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    return rows.length > 0
  }

  return {
    newsroom,
    running: async () => (await present()).url,
    async endAt(point, passes = 0) {
      const { process } = await present()
      const isArmed = new Promise<void>((resolve) => {
        process.child.on('message', (message) => {
          if ((message as { armed?: string }).armed === point) resolve()
        })
      })
      process.child.send({ endAt: point, passes })
      await isArmed
    },
    async ended() {
      expect(await server?.process.ended).toBe('SIGKILL')
      server = null
      await expect.poll(isWriting, { timeout: PATIENCE_MS }).toBe(false)
    },
    async call<Answer>(query: string, variables: object = {}) {
      const { url } = await present()
      const sub = subjectOf('6', MAIN_SITE)
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          siteid: String(MAIN_SITE),
          authorization: `Bearer ${await issuer.sign({ sub, preferred_username: sub })}`,
        },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await answer.json()) as { data?: Answer; errors?: unknown }
      if (errors || !data) throw new Error(JSON.stringify(errors))
      return data
    },
    async close() {
      await cleanUp()
      await newsroom.close()
      await issuer.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
