// The database stops and restarts under a running application.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestIssuer } from '@manset/demo/identity/test-issuer.ts'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'
import { throwawaySettings } from '../platform/postgres/configuration.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { readSettings } from '../platform/settings/settings.ts'
import type { GraphqlAnswer } from './app.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const SITE = 4

/** The whole application with its own embedded PostgreSQL, and an administrator. */
async function openNewsroom() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manset-outage-'))
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const start = () => startEmbeddedPostgres({ dataDir, settings: throwawaySettings })
  let postgres = await start()
  closers.push(() => postgres.stop())
  const { connection } = postgres
  const { db, pool, close } = openDatabase(connection)
  closers.push(close)
  await migrate(pool)
  await db
    .insertInto('sites')
    .values({
      id: SITE,
      name: 'main',
      display_name: 'Ana site',
      url: 'https://main.test',
      link_name: 'main',
      language: 'tr',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const issuer = await startTestIssuer()
  closers.push(() => issuer.close())
  const logged: { msg: string; level: number }[] = []
  const app = await buildApp({
    settings: readSettings({
      MANSET_DATA: dataDir,
      OIDC_ISSUER: issuer.issuer,
      MANSET_ANY_OPERATION: 'true',
      MANSET_FIRST_ADMINISTRATOR: 'ada',
    }),
    db,
    pool,
    connection,
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    clock: systemClock,
  })
  closers.push(() => app.close())
  await app.ready()
  const token = await issuer.sign({ sub: 'ada', preferred_username: 'ada' })
  return {
    logged,
    async call(query: string): Promise<GraphqlAnswer> {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}`, siteid: String(SITE) },
        payload: { query },
      })
      return { status: answer.statusCode, ...answer.json() }
    },
    stopDatabase: () => postgres.stop(),
    async startDatabase() {
      postgres = await start()
    },
  }
}

test('during a database outage every call gets a retryable error, with one line in the log; recovery is automatic', async () => {
  const newsroom = await openNewsroom()
  const read = () => newsroom.call('{ getContents(page: 1, limit: 1) { id } }')
  const save = () => newsroom.call('mutation { saveNews(input: { title: "Kesinti" }) { id } }')
  expect(await read()).toMatchObject({ status: 200, data: { getContents: [] } })
  expect(await newsroom.call('mutation { acceptHandbook }')).toMatchObject({ status: 200, data: {} })

  await newsroom.stopDatabase()
  for (const attempt of [read, save, read, save, read]) {
    const answer = await attempt()
    expect(answer).toMatchObject({ status: 503, errors: [{ extensions: { code: 'TRY_AGAIN' } }] })
    expect(JSON.stringify(answer)).not.toContain('PGSQL')
  }
  const told = newsroom.logged.filter(({ msg }) => msg.includes('clients get a retryable error'))
  expect(told).toHaveLength(1)
  expect(newsroom.logged.filter(({ msg }) => msg === 'a call failed')).toEqual([])

  await newsroom.startDatabase()
  await expect
    .poll(save, { timeout: 15_000 })
    .toMatchObject({ status: 200, data: { saveNews: { id: expect.any(String) } } })
  expect(await read()).toMatchObject({ status: 200, data: {} })
})
