// The connection to PostgreSQL swallows packets: nothing waits forever, and a statement that is merely slow continues.
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openPostgresProxy, type PostgresProxy } from '../../test/outside/postgres-proxy.ts'
import { openDatabase } from '../database/db.ts'
import { isDatabaseUnavailable } from '../database/outage.ts'
import { errorCode } from '../lifecycle/startup-error.ts'
import { isServerGone, openLive, publishEvent } from '../live.ts'

/** Longer than a busy machine needs to connect, so that only swallowed answers count as silence. */
const SILENT_MS = 800
let database: TestDatabase
let proxy: PostgresProxy
let connection: { host: string; port: number; user: string; database: string }
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await openPostgresProxy()
  connection = { ...proxy.connection, database: database.url.split('/').at(-1) as string }
})
beforeEach(() => proxy.decide(() => 'pass'))
afterAll(async () => {
  await proxy.close()
  await database.drop()
})
const swallow = (marked: string) => proxy.decide((_, bytes) => (bytes.includes(marked) ? 'hold' : 'pass'))

describe('a statement', () => {
  it('whose response is lost fails as an outage, and the connection is replaced', async () => {
    const { db, pool, close } = openDatabase({ ...connection, max: 1 }, SILENT_MS)
    swallow('swallowed')
    const error = await pool.query('select 1 as swallowed').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'ETIMEDOUT', message: expect.stringContaining('has not answered') })
    expect(isDatabaseUnavailable(error)).toBe(true)
    const inTransaction = db.transaction().execute((trx) =>
      trx
        .selectFrom('users')
        .select((row) => row.fn.countAll().as('swallowed'))
        .execute(),
    )
    expect(isDatabaseUnavailable(await inTransaction.catch((reason: unknown) => reason))).toBe(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('that the server still executes is waited for, however silent it is', async () => {
    const { pool, close } = openDatabase({ ...connection, max: 1 }, SILENT_MS / 10)
    expect((await pool.query('select pg_sleep(0.5)::text as slept')).rows).toEqual([{ slept: '' }])
    await close()
  })

  it('that exceeds its time limit is canceled by the server', async () => {
    const { pool, close } = openDatabase({ ...connection, max: 1, statement_timeout: 50 })
    const error = await pool.query('select pg_sleep(600)').catch((reason: unknown) => reason)
    expect(errorCode(error)).toBe('57014')
    await close()
  })

  it('that gets no connection fails as an outage', async () => {
    const { pool, close } = openDatabase({ ...connection, connectionTimeoutMillis: SILENT_MS })
    proxy.decide(() => 'hold')
    expect(isDatabaseUnavailable(await pool.query('select 1').catch((reason: unknown) => reason))).toBe(true)
    await close()
  })
})

describe('the live channel', () => {
  it.each([
    ['connecting', () => 'hold' as const],
    ['listening', (type: string) => (type === 'C' ? ('hold' as const) : ('pass' as const))],
  ])('whose %s is not answered reconnects, and reports that events may be missing', async (_, held) => {
    const warned: string[] = []
    const log = pino(
      { level: 'warn' },
      { write: (line: string) => warned.push(JSON.parse(line).err.message) },
    )
    const live = await openLive(connection, log, SILENT_MS)
    const heard: string[] = []
    live.listen(({ kind }) => heard.push(kind))
    proxy.decide(held)
    const attempts = proxy.count()
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      await sessionsOf(live.server),
    ])
    await expect.poll(() => warned).toContainEqual(expect.stringContaining('has not answered'))
    await expect.poll(() => proxy.count() - attempts).toBeGreaterThan(1)
    proxy.decide(() => 'pass')
    await expect.poll(() => heard).toContain('resync')
    const event = { kind: 'content.saved', siteId: 4, type: 'news', id: '1', version: 1, actorId: null }
    await database.db.selectNoFrom(publishEvent(event).as('sent')).execute()
    await expect.poll(() => heard).toContain('content.saved')
    await live.close()
  })

  it('that breaks before PostgreSQL notices shows a running server throughout: in both sessions, and in the new one only', async () => {
    const live = await openLive(connection, pino({ level: 'silent' }))
    const heard: string[] = []
    live.listen(({ kind }) => heard.push(kind))
    const broken = await sessionsOf(live.server)
    proxy.abandon()
    await expect.poll(() => heard).toContain('resync')
    expect(await sessionsOf(live.server)).toHaveLength(2)
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [broken])
    await expect.poll(() => sessionsOf(live.server)).not.toContain(broken[0])
    const gone = database.db.selectNoFrom(isServerGone(sql`${live.server}::int`).as('gone'))
    expect(await gone.executeTakeFirstOrThrow()).toEqual({ gone: false })
    await live.close()
  })
})

/** Backends that hold the advisory lock of a server. */
async function sessionsOf(server: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and objid = $1::bigint::oid",
    [server],
  )
  return rows.map(({ pid }) => pid)
}
