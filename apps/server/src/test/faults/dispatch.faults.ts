// Servers are killed while they send: everybody gets the message at most once, and uncertain recipients are `unknown`. Mails go to a real
// mail server on loopback, which counts them and misbehaves on request.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { RecipientState } from '@manset/model/dispatch/dispatch.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadDispatch } from '../../dispatch/dispatch-row.ts'
import { resendDispatch, scheduleDispatch } from '../../dispatch/dispatches.ts'
import { sendJobs } from '../../dispatch/send-job.ts'
import { type Misbehavior, openSink, type ScriptPoint, type Sink } from '../../platform/mail/test-sink.ts'
import { reportFault } from '../injection/fault-report.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../newsroom.ts'

const PROGRAM = path.join(import.meta.dirname, '../../dispatch/test-dispatch-server.ts')
const CONNECTIONS = 10
const PATIENCE_MS = 600_000
const POLLING = { timeout: 120_000, interval: 50 }

let newsroom: TestNewsroom
let sink: Sink
const servers = new Set<ChildProcess>()
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(async () => {
  await newsroom.close()
})
beforeEach(async () => {
  begun = performance.now()
  sink = await openSink()
  sink.keeps = false
})
afterEach(async () => {
  for (const server of servers) await kill(server)
  await sink.close()
})

async function start(more: Record<string, string> = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      TEST_DATABASE: newsroom.database.url,
      TEST_SMTP_PORT: String(sink.port),
      TEST_CONNECTIONS: String(CONNECTIONS),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.add(server)
  await once(server.stdout as NodeJS.ReadableStream, 'data')
  return server
}

async function kill(server: ChildProcess): Promise<void> {
  servers.delete(server)
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

/** Shifts heartbeats into the past, so that the loss of killed servers is noticed. */
async function noticeLost(): Promise<void> {
  const { db } = newsroom.database
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
    where name = ${sendJobs.mailing.name} and state = 'active'`.execute(db)
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db)
  await (await newsroom.jobs.boss()).supervise(sendJobs.mailing.name)
  await sql`update pgboss.job set start_after = now() where name = ${sendJobs.mailing.name} and state = 'retry'`.execute(
    db,
  )
}

let item = 0
function schedule(count: number): Promise<string> {
  item += 1
  return newsroom.database.db.transaction().execute((trx) =>
    scheduleDispatch(
      trx,
      {
        ...{
          kind: 'mailing',
          siteId: MAIN_SITE,
          itemId: String(item),
          name: 'Sabah notları',
          content: { count },
        },
        ...{ dueAt: new Date(Date.now() - 1_000), deadlineAt: null },
      },
      { by: { userId: null, siteId: MAIN_SITE, address: null }, at: new Date() },
    ),
  )
}

const stateOf = async (id: string) => (await loadDispatch(newsroom.database.db, id))?.state

/** Compares the ledger with the mails that the server received. */
async function compare(id: string) {
  const { rows } = await sql<{ state: RecipientState; address: string }>`
    select state, address from dispatch_recipients where dispatch_id = ${id}::bigint`.execute(
    newsroom.database.db,
  )
  const found = {
    recipients: rows.length,
    sent: 0,
    unknown: 0,
    unknownArrived: 0,
    failed: 0,
    twice: 0,
    lost: 0,
    other: 0,
  }
  for (const { state, address } of rows) {
    const got = sink.counts.get(address) ?? 0
    if (got > 1) found.twice += 1
    if (state === 'sent') {
      found.sent += 1
      if (got === 0) found.lost += 1
    } else if (state === 'unknown') {
      found.unknown += 1
      if (got > 0) found.unknownArrived += 1
    } else if (state === 'failed') found.failed += 1
    else found.other += 1
  }
  return { ...found, idsTwice: [...sink.ids.values()].filter((times) => times > 1).length }
}

let begun = 0
/** A row of the table; by default, the slowest return is the time from the start of the test to the end of the dispatch. */
function report(
  fault: string,
  tries: number,
  { sent, lost, twice, unknown }: { sent: number; lost: number; twice: number; unknown: number },
  slowestMs = performance.now() - begun,
): void {
  reportFault({ fault, tries, acknowledged: sent, lost, doubled: twice, unknown, slowestMs })
}

/** Expects that the counts match the rows, wherever a server was lost. */
async function expectRightCounts(id: string): Promise<void> {
  const { db } = newsroom.database
  // Waits until the database has finished the statements of the killed server.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%dispatch_recipients%'
          and pid <> pg_backend_pid()`.execute(db)
      return rows[0]?.count
    }, POLLING)
    .toBe(0)
  const { rows } = await sql<{ isRight: boolean }>`
    select (c.waiting, c.sending, c.sent, c.failed, c.unknown, c.canceled) = (
      select count(*) filter (where state = 'waiting'), count(*) filter (where state = 'sending'),
        count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed'),
        count(*) filter (where state = 'unknown'), count(*) filter (where state = 'canceled')
      from dispatch_recipients where dispatch_id = c.dispatch_id) as "isRight"
    from dispatch_counts c where c.dispatch_id = ${id}::bigint`.execute(db)
  expect(rows).toEqual([{ isRight: true }])
}

describe('a sending server', () => {
  it('is killed twenty times: nobody gets a message twice, and only those reported as unknown may be missed', {
    timeout: PATIENCE_MS,
  }, async () => {
    const count = 10_000
    const id = await schedule(count)
    let kills = 0
    for (; kills < 20; kills += 1) {
      const before = sink.total
      const server = await start()
      await noticeLost()
      // Some before anything is sent: while the audience is frozen, or the lease is acquired.
      if (kills % 4 === 0) await new Promise((resolve) => setTimeout(resolve, randomInt(400)))
      else {
        const more = randomInt(5, 600)
        await expect.poll(() => sink.total - before, POLLING).toBeGreaterThan(more)
      }
      await kill(server)
    }
    expect(await stateOf(id)).toBe('sending')
    await start()
    await noticeLost()
    await expect.poll(() => stateOf(id), POLLING).toBe('sent')
    const found = await compare(id)
    report('server killed while it sends newsletters', kills, found)
    expect(found).toMatchObject({ recipients: count, twice: 0, idsTwice: 0, lost: 0, failed: 0, other: 0 })
    expect(found.sent + found.unknown).toBe(count)
    expect(found.unknown).toBeLessThanOrEqual(kills * CONNECTIONS)
  })

  it('is replaced by another as soon as that is up, whatever the state of its job: the page shows why it waits, and nobody gets a message twice', {
    timeout: PATIENCE_MS,
  }, async () => {
    const count = 4_000
    const { db } = newsroom.database
    const id = await schedule(count)
    const waited: number[] = []
    let server = await start()
    for (let kills = 0; kills < 4; kills += 1) {
      const before = sink.total
      await expect.poll(() => sink.total, POLLING).toBeGreaterThan(before + 200)
      // Recovery by heartbeat or by retry of the job would take an hour, so the server must notice the loss otherwise.
      await sql`update pgboss.job set heartbeat_seconds = 3600, retry_delay = 3600, retry_delay_max = 3600
        where name = ${sendJobs.mailing.name} and singleton_key = ${id}`.execute(db)
      await kill(server)
      const arrived = sink.total
      server = await start()
      const ready = performance.now()
      await expect
        .poll(async () => (await loadDispatch(db, id))?.trouble, { ...POLLING, interval: 20 })
        .toBe('serverLost')
      expect((await loadDispatch(db, id))?.resumesAt).not.toBeNull()
      await expect.poll(() => sink.total, { ...POLLING, interval: 20 }).toBeGreaterThan(arrived)
      waited.push(Math.round(performance.now() - ready))
      expect(await loadDispatch(db, id)).toMatchObject({ trouble: null, resumesAt: null })
    }
    await expect.poll(() => stateOf(id), POLLING).toBe('sent')
    const found = await compare(id)
    report('server killed, another sends on', waited.length, found, Math.max(...waited))
    expect(found).toMatchObject({ recipients: count, twice: 0, idsTwice: 0, lost: 0, failed: 0, other: 0 })
    expect(found.unknown).toBeLessThanOrEqual(4 * CONNECTIONS)
  })

  it('is killed while many recipients are requeued: each gets the message once, and nobody else', {
    timeout: PATIENCE_MS,
  }, async () => {
    const [count, failed] = [26_000, 24_000]
    const { db } = newsroom.database
    const id = await schedule(count)
    await start()
    await expect.poll(async () => (await loadDispatch(db, id))?.frozenAt ?? null, POLLING).not.toBeNull()
    for (const server of servers) await kill(server)
    await sql`update dispatch_recipients set code = case when seq <= ${failed} then '550' end, next_attempt_at = null,
      state = case when seq <= ${failed} then 'failed' else 'sent' end where dispatch_id = ${id}::bigint`.execute(
      db,
    )
    await sql`update dispatch_counts set waiting = 0, sending = 0, unknown = 0, failed = ${failed}, sent = ${count - failed}
      where dispatch_id = ${id}::bigint`.execute(db)
    await sql`update ${sql.table('dispatches')} set state = 'sent', epoch = epoch + 1 where id = ${id}::bigint`.execute(
      db,
    )
    const already = new Map(sink.counts)
    const { jobs, clock } = newsroom
    const asked = await db
      .transaction()
      .execute((trx) =>
        resendDispatch(
          trx,
          id,
          { states: ['failed'] },
          { jobs },
          { by: { userId: null, siteId: MAIN_SITE, address: null }, at: clock.now() },
        ),
      )
    expect(asked).toBe(failed)
    let kills = 0
    for (; kills < 12; kills += 1) {
      await start()
      await noticeLost()
      await new Promise((resolve) => setTimeout(resolve, randomInt(700)))
      for (const server of servers) await kill(server)
      await expectRightCounts(id)
    }
    await start()
    await noticeLost()
    await expect.poll(() => stateOf(id), POLLING).toBe('sent')
    const { rows } = await sql<{ seq: number; state: RecipientState; address: string }>`
      select seq, state, address from dispatch_recipients where dispatch_id = ${id}::bigint`.execute(db)
    const found = { resent: 0, twice: 0, lost: 0, unasked: 0, unknown: 0, other: 0 }
    for (const { seq, state, address } of rows) {
      const got = (sink.counts.get(address) ?? 0) - (already.get(address) ?? 0)
      if (got > 1) found.twice += 1
      if (seq > failed) found.unasked += got
      else if (state === 'sent' && got === 1) found.resent += 1
      else if (state === 'sent') found.lost += 1
      else if (state === 'unknown') found.unknown += 1
      else found.other += 1
    }
    report('server killed while it sends again', kills, { ...found, sent: found.resent })
    expect(found).toMatchObject({ twice: 0, lost: 0, unasked: 0, other: 0 })
    expect(found.resent + found.unknown).toBe(failed)
    expect(found.unknown).toBeLessThanOrEqual(kills * CONNECTIONS)
    await expectRightCounts(id)
  })

  it('is suspended while another takes over, and writes nothing when it continues', {
    timeout: PATIENCE_MS,
  }, async () => {
    const count = 4_000
    const id = await schedule(count)
    const [first] = [await start(), await start()]
    let turns = 0
    for (const share of [0.2, 0.4, 0.6]) {
      await expect.poll(() => sink.total, POLLING).toBeGreaterThan(count * share)
      // Stops whichever server holds the lease: both pause, one continues, and then the other.
      const [stalled, other] = [...servers] as [ChildProcess, ChildProcess]
      const [one, two] = turns % 2 === 0 ? [stalled, other] : [other, stalled]
      one.kill('SIGSTOP')
      await noticeLost()
      const before = sink.total
      await expect
        .poll(async () => sink.total > before + 50 || (await stateOf(id)) === 'sent', POLLING)
        .toBe(true)
      one.kill('SIGCONT')
      expect(two.exitCode).toBeNull()
      turns += 1
    }
    await expect.poll(() => stateOf(id), POLLING).toBe('sent')
    expect(first.exitCode).toBeNull()
    const found = await compare(id)
    report('one of two sending servers stands still', turns, found)
    expect(found).toMatchObject({ recipients: count, twice: 0, idsTwice: 0, lost: 0, failed: 0, other: 0 })
    expect(found.unknown).toBeLessThanOrEqual(turns * 2 * CONNECTIONS)
  })
})

describe('a mail server', () => {
  it('that hangs, rejects, and disconnects after accepting a mail, causes no second delivery', {
    timeout: PATIENCE_MS,
  }, async () => {
    const count = 3_000
    const did = { dropped: 0, droppedAfter: 0, later: 0, refused: 0 }
    const note = (what: keyof typeof did, misdeed: Misbehavior) => {
      did[what] += 1
      return misdeed
    }
    const misdeeds: Partial<Record<ScriptPoint, () => Misbehavior>> = {
      DATA: () => note('later', randomInt(2) ? '451 later' : 'drop'),
      RCPT: () => note('refused', '550 nobody'),
      dot: () => note('dropped', 'drop'),
      taken: () => note('droppedAfter', randomInt(4) ? 'drop' : 'hang'),
    }
    sink.script = (point) => (randomInt(100) === 0 ? (misdeeds[point]?.() ?? null) : null)
    const id = await schedule(count)
    await start({ TEST_SILENCE_MS: '700' })
    await expect.poll(() => stateOf(id), POLLING).toBe('sent')
    const found = await compare(id)
    const acted = Object.values(did).reduce((sum, times) => sum + times, 0)
    report('mail server refuses, hangs and drops', acted, found)
    expect(found).toMatchObject({ recipients: count, twice: 0, idsTwice: 0, lost: 0, other: 0 })
    expect(found).toMatchObject({ failed: did.refused, unknownArrived: did.droppedAfter })
    expect(found.unknown).toBe(did.dropped + did.droppedAfter)
  })

  it('that is down is waited for, and then everyone gets the mail once', {
    timeout: PATIENCE_MS,
  }, async () => {
    const count = 500
    const { port } = sink
    await sink.close()
    const id = await schedule(count)
    await start({ TEST_SMTP_PORT: String(port) })
    await expect
      .poll(async () => (await loadDispatch(newsroom.database.db, id))?.trouble, POLLING)
      .toBe('ECONNREFUSED')
    sink = await openSink(port)
    await expect.poll(() => stateOf(id), POLLING).toBe('sent')
    const found = await compare(id)
    report('mail server away at first', 1, found)
    expect(found).toMatchObject({ recipients: count, sent: count, unknown: 0, twice: 0, lost: 0 })
  })
})
