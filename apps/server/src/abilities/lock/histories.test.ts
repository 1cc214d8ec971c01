// Random histories: two to five tabs act on one item, through two servers whose clocks differ by an hour. Some tabs stop sending
// heartbeats, some never get their answers. Then every entry of the database's ledger is checked.
// `LOCK_HISTORIES=10000 npx vitest run apps/server/src/abilities/lock/histories.test.ts` for more than the usual number.
import { entityByName } from '@manset/model/entities/entities.ts'
import { LOCK_CAUSES } from '@manset/model/locks/edit-locks.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveItem } from '../../kit/entity/entity-service.ts'
import { loadItem } from '../../kit/entity/entity-sql.ts'
import type { RunningService } from '../../kit/feature.ts'
import { openDatabase } from '../../platform/database/db.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { openLive } from '../../platform/live.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { lockWatch } from './lock-watch.ts'
import { type Attempt, createLedger, readLedger, violationsOf } from './test-ledger.ts'
import { codeOf, openTab } from './test-tabs.ts'

const HISTORIES = Number(process.env.LOCK_HISTORIES ?? 150)
const AT_ONCE = 25
const STEPS = 7
const editing = { leaseMs: 700, heartbeatMs: 150, countdownMs: 300, idleMs: 1_000 }
/** Maximum delay of an automatic approval, in addition to the delays of statements on a busy machine. */
const PATIENCE_MS = 1_000
/** Nobody waits longer than this: every other tab before them in the queue has its countdown, and machines are slow. */
const FOREVER_MS = 30_000
const HOUR_MS = 3_600_000
const ROLES = ['1', '2', '3', '4', '6'] as const
const news = entityByName('news')

let newsroom: TestNewsroom
let contexts: Context[][]
const started: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await createLedger(newsroom.database.pool)
  const log = pino({ level: 'silent' })
  const servers = await Promise.all([0, HOUR_MS].map((ahead) => serverWith(ahead)))
  contexts = await Promise.all(
    servers.map((tools) =>
      Promise.all(ROLES.map(async (role) => ({ ...(await newsroom.contextOf(role)), tools }))),
    ),
  )

  /** A separate server on the same database: pool, live channel, watch, and a clock that is ahead by this much. */
  async function serverWith(ahead: number): Promise<Tools> {
    const { tools } = await newsroom.contextOf('1')
    const database = openDatabase(newsroom.database.url)
    const live = await openLive({ connectionString: newsroom.database.url }, log)
    const own: Tools = {
      ...tools,
      ...{ db: database.db, live, log, settings: { ...tools.settings, editing } },
      clock: { now: () => new Date(Date.now() + ahead) },
    }
    const watching = lockWatch.start?.(own) as RunningService
    started.push(async () => {
      await watching.stop()
      await live.close()
      await database.close()
    })
    return own
  }
})
afterAll(async () => {
  for (const stop of started) await stop()
  await newsroom.close()
})

/** The longest delay of a trivial statement so far: by this process, a connection, or the database. */
let slowestMs = 0
async function timeStatements(): Promise<void> {
  const begun = performance.now()
  await sql`select 1`.execute(contexts[0]?.[0]?.tools.db as Tools['db'])
  slowestMs = Math.max(slowestMs, performance.now() - begun)
}

/** Equal choices for equal seeds (mulberry32); the interleaving of the servers stays random. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Polls until the condition is true. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + FOREVER_MS
  while (performance.now() < deadline) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

interface History {
  seed: number
  itemId: string
  attempts: Attempt[]
  faults: string[]
  causes: string[]
}

async function play(seed: number): Promise<History> {
  const next = chance(seed)
  const pick = <T>(all: readonly T[]): T => all[next(all.length)] as T
  const made = await saveItem(news, {}, { title: `Geçmiş ${seed}` }, contexts[0]?.[0] as Context)
  const attempts: Attempt[] = []
  const faults: string[] = []
  const tabs = Array.from({ length: 2 + next(4) }, () => openTab(pick(pick(contexts)), made.id))

  const contend = async (tab: (typeof tabs)[number]) => {
    const isHolding = async () => (await tab.stay()).lock?.tabId === tab.tabId
    const save = async (epoch: string | null, isHeard = true) => {
      const title = `${seed} ${attempts.length + 1}`
      const attempt: Attempt = { title, epoch, personId: tab.personId, outcome: 'unheard' }
      attempts.push(attempt)
      const item = await loadItem(tab.context.tools.db, news, {
        siteId: MAIN_SITE,
        id: made.id,
        names: ['version'],
      })
      const saving = codeOf(
        saveItem(news, {}, { id: made.id, version: item?.version, title, lockEpoch: epoch }, tab.context),
      )
      if (!isHeard) return void (await saving)
      attempt.outcome = await saving
    }
    const others = tabs.filter((one) => one !== tab)
    const steps: Record<string, () => Promise<unknown>> = {
      take: () => tab.stay(true),
      beat: () => tab.stay(),
      save: () => save(tab.epoch || null),
      'save again': () => save(tab.epoch || null),
      'save without': () => save(null),
      /** The socket is cut before the answer: the caller doesn't know the effect. */
      'save unheard': () => save(tab.epoch || null, false),
      async ask() {
        await codeOf(tab.ask())
        const isAnswered = await until(async () => {
          const { lock, requests } = await tab.stay()
          return (
            lock?.tabId === tab.tabId || !requests.some((one) => one.tabId === tab.tabId && !one.declinedDate)
          )
        })
        if (!isAnswered) faults.push(`${tab.tabId} waits for ever`)
      },
      async answer() {
        const waiting = (await tab.stay()).requests.filter(({ declinedDate }) => !declinedDate)
        if (waiting.length > 0) await codeOf(tab.answer(pick(waiting).id, next(2) === 0, 'Bir dakika'))
      },
      handOver: () => codeOf(tab.handOver(pick(others))),
      takeOver: () => codeOf(tab.takeOver()),
      remove: () => codeOf(tab.remove(pick(others))),
      switchHere: () => codeOf(tab.switchHere()),
      release: () => codeOf(tab.release(next(2) === 0 ? 'left' : 'idle')),
      leave: () => codeOf(tab.leave()),
      withdraw: () => codeOf(tab.withdraw()),
      /** Stops heartbeats until the lock is free or somebody else's; then continues as if nothing had happened. */
      async pause() {
        if (!(await isHolding())) return
        const isOver = await until(async () => !(await isLiveFor(tab.tabId, made.id)))
        if (!isOver) faults.push(`${tab.tabId} holds for ever`)
        await save(tab.epoch || null)
      },
    }
    const usual = ['take', 'beat', 'save', 'save again', 'ask', 'answer']
    for (let step = 0; step < STEPS; step += 1)
      await steps[pick(next(3) > 0 ? usual : Object.keys(steps))]?.()
    // At the end, a tab closes or just disappears.
    if (next(2) === 0) await codeOf(tab.leave())
  }
  await Promise.all(tabs.map(contend))
  const ledger = await readLedger(newsroom.database.pool, made.id)
  faults.push(...violationsOf(ledger, attempts, PATIENCE_MS + slowestMs))
  const causes = ledger.flatMap((entry) => ('cause' in entry && entry.cause ? [entry.cause] : []))
  return { seed, itemId: made.id, attempts, faults, causes }
}

async function isLiveFor(tabId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select epoch from edit_locks
    where item_id = ${itemId} and tab_id = ${tabId} and expires_at > clock_timestamp()`.execute(
    newsroom.database.db,
  )
  return rows.length > 0
}

it(
  `in ${HISTORIES} histories only one person writes at a time, none writes after losing the lock, and none waits forever`,
  async () => {
    const begun = performance.now()
    const histories: History[] = []
    let seed = Number(process.env.PROPERTY_SEED ?? 20_261_121)
    const last = seed + HISTORIES
    const work = async () => {
      while (seed < last) histories.push(await play(seed++))
    }
    const timing = setInterval(timeStatements, 50)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    clearInterval(timing)
    const counted = (all: readonly string[]) =>
      Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([name, { length }]) => [name, length]))
    const attempts = histories.flatMap((history) => history.attempts)
    const causes = counted(histories.flatMap((history) => history.causes))
    const outcomes = counted(attempts.map(({ outcome }) => outcome))
    console.info(
      `${histories.length} histories in ${((performance.now() - begun) / 1000).toFixed(1)} s, a statement at most ${slowestMs.toFixed(0)} ms: ${JSON.stringify({ causes, outcomes })}`,
    )
    const faulty = histories.filter(({ faults }) => faults.length > 0)
    expect(faulty.map(({ seed: of, faults }) => ({ seed: of, faults }))).toEqual([])
    // A case that never occurred was not tested; few histories are checked for the most frequent cases only.
    const expected = HISTORIES < 1_000 ? ['taken', 'automatically', 'left'] : LOCK_CAUSES
    expect(Object.keys(causes)).toEqual(expect.arrayContaining([...expected]))
    expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['done', 'LOCKED', 'LOCK_LOST']))
  },
  60_000 + HISTORIES * 600,
)
