import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import type { Job } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAIN_SITE } from '../../test/newsroom.ts'
import type { LiveEvent } from '../live.ts'
import { Refusal } from '../refusal.ts'
import { beginAttempt } from './attempt.ts'
import { jobHandler, PermanentError } from './handler.ts'
import { findUnfinishedJob, type JobData, listJobs } from './job-rows.ts'
import type { JobDeclaration } from './jobs.ts'
import { blockingHandler, declaration, type JobTest, openJobTest } from './test-jobs.ts'

let desk: JobTest
beforeAll(async () => {
  desk = await openJobTest()
})
afterAll(() => desk.close())

const SITE = { siteId: MAIN_SITE, actorId: null }
const PATIENCE = 10_000
const make = <Data extends object>(job: JobDeclaration<Data>, data: Data, key?: string) =>
  desk.newsroom.jobs.enqueue(job, data, { ...SITE, ...(key && { key }) })
const outcome = (ticket: { id: string; endedAttempts: number }) =>
  desk.newsroom.jobs.outcome(ticket, PATIENCE)
const stateOf = async (ticket: { id: string; endedAttempts: number }) => (await desk.read(ticket)).state

describe('a job', () => {
  it('is executed with its data, for its site and person', async () => {
    const job = declaration<{ city: string }>('test.travel')
    const seen: unknown[] = []
    await desk.work([
      jobHandler(job, async ({ data, siteId, actorId }) => void seen.push([data, siteId, actorId])),
    ])
    const ticket = await make(job, { city: 'Şanlıurfa' })
    expect(await outcome(ticket)).toEqual({ kind: 'done', at: expect.any(Date) })
    expect(seen).toEqual([[{ city: 'Şanlıurfa' }, MAIN_SITE, null]])
    expect(await desk.read(ticket)).toMatchObject({ state: 'done', attempt: 1, maxAttempts: 2, error: null })
  })

  it('created in a transaction that is rolled back is never executed, and one that commits is', async () => {
    const job = declaration<{ fate: string }>('test.commit')
    const seen: string[] = []
    await desk.work([jobHandler(job, async ({ data }) => void seen.push(data.fate))])
    const { db } = desk.newsroom.database
    const rolledBack = db.transaction().execute(async (trx) => {
      const { id } = await desk.newsroom.jobs.enqueue(job, { fate: 'rolled back' }, SITE, trx)
      throw new Error(id)
    })
    await expect(rolledBack).rejects.toThrow(/^[0-9a-f-]{36}$/)
    const committed = await db
      .transaction()
      .execute((trx) => desk.newsroom.jobs.enqueue(job, { fate: 'committed' }, SITE, trx))
    expect(await outcome(committed)).toMatchObject({ kind: 'done' })
    expect(seen).toEqual(['committed'])
    const { rows } = await sql`select 1 from pgboss.job where name = ${job.name}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('is executed once by two servers that share the queue', async () => {
    const job = declaration<{ number: number }>('test.share', { concurrency: 3 })
    const seen: string[] = []
    for (const server of ['one', 'two'])
      await desk.work([
        jobHandler(job, async ({ data }) => {
          seen.push(`${server} ${data.number}`)
          // Another worker claims the next job meanwhile.
          await new Promise(setImmediate)
        }),
      ])
    const tickets = await Promise.all(Array.from({ length: 40 }, (_, number) => make(job, { number })))
    for (const ticket of tickets) expect(await outcome(ticket)).toMatchObject({ kind: 'done' })
    expect(seen.map((each) => Number(each.split(' ')[1])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, number) => number),
    )
    expect(new Set(seen.map((each) => each.split(' ')[0]))).toEqual(new Set(['one', 'two']))
  })

  it('with the key of a waiting one is merged into it and moved forward, with the newer data', async () => {
    const job = declaration<{ text: string }>('test.join')
    const first = await make(job, { text: 'old' }, 'front page')
    const second = await make(job, { text: 'new' }, 'front page')
    const other = await make(job, { text: 'other' }, 'sport')
    expect(second.id).toBe(first.id)
    expect(other.id).not.toBe(first.id)
    const { handler, runs, begun, finish } = blockingHandler(job)
    await desk.work([handler])
    await begun
    const running = await make(job, { text: 'after' }, 'front page')
    expect(running.id).not.toBe(first.id)
    finish()
    for (const ticket of [first, other, running]) await outcome(ticket)
    expect(runs.map(({ text }) => text).sort()).toEqual(['after', 'new', 'other'])
  })

  it('with a serial key that is added while another runs is executed after it, with its own data, once', async () => {
    const job = declaration<{ text: string }>('test.once', { sameKey: 'serial' })
    const runs: string[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const handler = jobHandler(job, async ({ data }) => {
      runs.push(data.text)
      begin()
      if (data.text === 'first') await finished
    })
    for (const _ of ['one server', 'another']) await desk.work([handler])
    const first = await make(job, { text: 'first' }, 'source 7')
    await begun
    const second = await make(job, { text: 'second' }, 'source 7')
    expect(second.id).not.toBe(first.id)
    expect((await make(job, { text: 'third' }, 'source 7')).id).toBe(second.id)
    // The free server polls, and leaves the second job waiting.
    await outcome(await make(job, { text: 'other' }, 'source 8'))
    expect(await stateOf(second)).toBe('waiting')
    finish()
    for (const ticket of [first, second]) await outcome(ticket)
    expect(runs).toEqual(['first', 'other', 'third'])
    expect(await findUnfinishedJob(desk.newsroom.database.db, job.name, 'source 7')).toBeUndefined()
  })

  it('claimed by two servers at the same time as another of its key is released until that one is done', async () => {
    const job = declaration<{ text: string }>('test.sameMoment', { sameKey: 'serial', retries: 0 })
    const first = await make(job, { text: 'first' }, 'source 9')
    const { db } = desk.newsroom.database
    const setState = (id: string, state: string) =>
      sql`update pgboss.job set state = ${state}::pgboss.job_state, started_on = now() where id = ${id}::uuid`.execute(
        db,
      )
    await setState(first.id, 'active')
    const second = await make(job, { text: 'second' }, 'source 9')
    await setState(second.id, 'active')
    const { tools } = await desk.newsroom.contextOf('1')
    let runs = 0
    const handler = jobHandler(job, async () => {
      runs += 1
    })
    const data = { siteId: MAIN_SITE, actorId: null, input: {} }
    const taken = { id: second.id, name: job.name, retryCount: 0, data, signal: new AbortController().signal }
    await beginAttempt(handler, taken as Job<JobData>, tools).result
    expect(runs).toBe(0)
    expect(await desk.read(second)).toMatchObject({ state: 'retrying', maxAttempts: 2 })
    await setState(first.id, 'completed')
    await desk.work([handler])
    expect(await outcome(second)).toMatchObject({ kind: 'done' })
    expect(runs).toBe(1)
  })

  it('reports its progress, with a live event for each change', async () => {
    const job = declaration('test.progress')
    const heard: LiveEvent[] = []
    const unhear = desk.newsroom.live.listen((event) => void heard.push(event))
    const half = Promise.withResolvers<void>()
    await desk.work([
      jobHandler(job, async ({ progress }) => {
        for (let done = 0; done <= 1_000; done += 1) progress(done, 2_000, `frame ${done}`)
        await half.promise
        progress(2_000, 2_000)
      }),
    ])
    const ticket = await make(job, {})
    await expect.poll(async () => (await desk.read(ticket)).progress?.done).toBe(1_000)
    expect((await desk.read(ticket)).progress).toEqual({ done: 1_000, total: 2_000, note: 'frame 1000' })
    half.resolve()
    await outcome(ticket)
    expect((await desk.read(ticket)).progress).toEqual({ done: 2_000, total: 2_000, note: null })
    unhear()
    const kinds = heard.filter(({ id }) => id === ticket.id).map(({ kind }) => kind)
    expect(kinds[0]).toBe('job.created')
    expect(kinds.at(-1)).toBe('job.completed')
    // A thousand progress reports become a handful of events.
    expect(kinds.length).toBeLessThanOrEqual(6)
    expect(heard.find(({ id }) => id === ticket.id)).toMatchObject({ siteId: MAIN_SITE, type: job.name })
  })
})

describe('a job that fails', () => {
  it('is retried automatically, later each time, and becomes a dead letter after the last attempt', async () => {
    const job = declaration('test.fail', { retries: 2, backoff: { firstSeconds: 60, mostSeconds: 90 } })
    let attempts = 0
    const areLast: boolean[] = []
    await desk.work([
      jobHandler(job, async ({ isLast }) => {
        areLast.push(await isLast())
        attempts += 1
        throw new Refusal('MENU_CACHE_REFUSED', 'no', { params: { status: 503 } })
      }),
    ])
    const ticket = await make(job, {})
    const error = { code: 'MENU_CACHE_REFUSED', params: { status: 503 } }
    expect(await outcome(ticket)).toEqual({ kind: 'failed', ...error })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const row = await desk.read(ticket)
      expect(row).toMatchObject({ state: 'retrying', attempt, maxAttempts: 3, error })
      waits.push(Math.round((Number(row.nextDate) - Date.now()) / 1_000))
      await desk.makeOverdue({ id: ticket.id, name: job.name }, 3_600)
      await expect.poll(() => attempts, { timeout: PATIENCE }).toBe(attempt + 1)
      // An attempt counts from its start: it is over only when the job waits again or is dead.
      const next = attempt < 2 ? 'retrying' : 'failed'
      await expect.poll(() => desk.read(ticket)).toMatchObject({ attempt: attempt + 1, state: next })
    }
    // A minute plus up to half of it; then twice that, but at most the declared limit.
    expect(waits[0]).toBeGreaterThanOrEqual(55)
    expect(waits[0]).toBeLessThanOrEqual(90)
    expect(waits[1]).toBe(90)
    expect(await desk.read(ticket)).toMatchObject({ attempt: 3, error, nextDate: null })
    expect(areLast).toEqual([false, false, true])
    const dead = await listJobs(desk.newsroom.database.db, {
      siteId: MAIN_SITE,
      state: 'failed',
      skip: 0,
      take: 10,
    })
    expect(dead.map(({ id }) => id)).toContain(ticket.id)
  })

  it('is retried once more on request', async () => {
    const job = declaration('test.byHand', { retries: 0, backoff: { firstSeconds: 60, mostSeconds: 60 } })
    let isMended = false
    await desk.work([
      jobHandler(job, async () => {
        if (!isMended) throw new Error('secret words of a driver')
      }),
    ])
    const ticket = await make(job, {})
    expect(await outcome(ticket)).toEqual({
      kind: 'failed',
      code: 'INTERNAL',
      params: { errorId: expect.any(String) },
    })
    const { output } = (
      await sql<{ output: object }>`select output from pgboss.job where id = ${ticket.id}::uuid`.execute(
        desk.newsroom.database.db,
      )
    ).rows[0] as { output: object }
    expect(JSON.stringify(output)).not.toContain('secret')
    isMended = true
    const name = { id: ticket.id, name: job.name }
    expect(await desk.newsroom.jobs.retry([name])).toEqual([name.id])
    await expect.poll(() => stateOf(ticket), { timeout: PATIENCE }).toBe('done')
    expect(await desk.newsroom.jobs.retry([name])).toEqual([])
  })

  it('is not retried after a permanent error', async () => {
    const job = declaration('test.permanent', { retries: 5, backoff: { firstSeconds: 60, mostSeconds: 60 } })
    let failsPermanently = true
    await desk.work([
      jobHandler(job, async () => {
        if (failsPermanently) throw new PermanentError(new Refusal('MENU_CACHE_NOT_CONFIGURED', 'no'))
      }),
    ])
    const ticket = await make(job, {})
    expect(await outcome(ticket)).toMatchObject({ kind: 'failed', code: 'MENU_CACHE_NOT_CONFIGURED' })
    expect(await desk.read(ticket)).toMatchObject({ state: 'failed', attempt: 1 })
    failsPermanently = false
    await desk.newsroom.jobs.retry([{ id: ticket.id, name: job.name }])
    await expect.poll(() => stateOf(ticket), { timeout: PATIENCE }).toBe('done')
  })

  it('by exceeding its time limit is aborted, and says so', async () => {
    const job = declaration('test.late', { retries: 0, deadlineSeconds: 0.05 })
    const { handler, stopped } = blockingHandler(job)
    await desk.work([handler])
    const ticket = await make(job, {})
    expect(await outcome(ticket)).toMatchObject({ kind: 'failed', code: 'JOB_LATE' })
    expect(await stopped).toBe('The job exceeded its time limit')
  })
})

describe('a canceled job', () => {
  it('that waits is never started', async () => {
    const job = declaration('test.cancelWaiting')
    const ticket = await make(job, {})
    expect(await desk.newsroom.jobs.cancel([{ id: ticket.id, name: job.name }])).toBe(1)
    const runs: number[] = []
    await desk.work([jobHandler(job, async () => void runs.push(1))])
    const later = await make(job, {})
    await outcome(later)
    expect(runs).toHaveLength(1)
    expect(await stateOf(ticket)).toBe('cancelled')
    expect(await desk.newsroom.jobs.cancel([{ id: ticket.id, name: job.name }])).toBe(0)
  })

  it('cancels those of its serial key, so that none resumes its work', async () => {
    const job = declaration<{ text: string }>('test.cancelSerial', { sameKey: 'serial' })
    const { handler, runs, begun, stopped } = blockingHandler(job)
    const work = await desk.work([handler])
    const running = await make(job, { text: 'running' }, 'import 3')
    await begun
    const waiting = await make(job, { text: 'waiting' }, 'import 3')
    const other = await make(job, { text: 'other' }, 'import 4')
    expect(await desk.newsroom.jobs.cancel([{ id: running.id, name: job.name }])).toBe(2)
    expect(await stopped).toBe('The job was cancelled')
    await work.stop()
    expect(await stateOf(waiting)).toBe('cancelled')
    expect(await stateOf(other)).not.toBe('cancelled')
    expect(runs.map(({ text }) => text)).not.toContain('waiting')
  })

  it('that runs is aborted, and not retried', async () => {
    const job = declaration('test.cancelRunning', { retries: 5 })
    const { handler, runs, begun, stopped } = blockingHandler(job)
    const work = await desk.work([handler])
    const ticket = await make(job, {})
    await begun
    await desk.newsroom.jobs.cancel([{ id: ticket.id, name: job.name }])
    expect(await stopped).toBe('The job was cancelled')
    await work.stop()
    expect(await stateOf(ticket)).toBe('cancelled')
    expect(runs).toHaveLength(1)
  })
})

describe('a server that runs jobs', () => {
  it('finishes running jobs before it stops', async () => {
    const job = declaration('test.stopGently')
    const { handler, begun, finish } = blockingHandler(job)
    const work = await desk.work([handler])
    const ticket = await make(job, {})
    await begun
    const stopping = work.stop()
    const next = await make(job, {})
    finish()
    await stopping
    expect(await stateOf(ticket)).toBe('done')
    expect(await stateOf(next)).toBe('waiting')
  })

  it('releases jobs it cannot finish in time, and another one runs them without losing an attempt', async () => {
    const job = declaration('test.giveBack', { retries: 0 })
    const { handler, begun, stopped } = blockingHandler(job)
    const work = await desk.work([handler], 0)
    const ticket = await make(job, {})
    await begun
    await work.stop()
    expect(await stopped).toBe('The server stops')
    expect(await desk.read(ticket)).toMatchObject({
      state: 'retrying',
      attempt: 1,
      maxAttempts: 2,
      error: null,
    })
    const runs: number[] = []
    await desk.work([jobHandler(job, async () => void runs.push(1))])
    expect(await outcome(ticket)).toMatchObject({ kind: 'done' })
    expect(runs).toHaveLength(1)
  })

  it('that is killed midway is detected, and another one runs its job, once', async () => {
    const job = declaration('test.killed')
    const ticket = await make(job, {})
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-killed-server.ts')], {
      env: { PATH: process.env.PATH, TEST_DATABASE: desk.newsroom.database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    expect(String(said)).toContain(ticket.id)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const seen: string[] = []
    await desk.work([jobHandler(job, async ({ id }) => void seen.push(id))])
    await desk.requeueLost(job.name)
    expect(await stateOf(ticket)).toBe('running')
    await desk.makeOverdue({ id: ticket.id, name: job.name }, 11)
    await desk.requeueLost(job.name)
    await expect.poll(() => stateOf(ticket), { timeout: PATIENCE }).toBe('done')
    expect(seen).toEqual([ticket.id])
    expect(await desk.read(ticket)).toMatchObject({ attempt: 2 })
  })

  it('continues after a database outage', async () => {
    const job = declaration('test.databaseAway')
    const { handler, begun, finish } = blockingHandler(job)
    await desk.work([handler])
    const underWay = await make(job, {})
    await begun
    const { pool } = desk.newsroom.database
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    finish()
    // Callers meanwhile may be refused and retry.
    const later = await vi.waitFor(() => make(job, {}))
    expect(await outcome(later)).toMatchObject({ kind: 'done' })
    // If its end could not be written, it is found like a job whose server is gone.
    const isDone = async () => {
      if ((await stateOf(underWay)) === 'done') return true
      await desk.makeOverdue({ id: underWay.id, name: job.name }, 11)
      await desk.requeueLost(job.name)
      return false
    }
    await expect.poll(isDone, { timeout: PATIENCE }).toBe(true)
  })
})
