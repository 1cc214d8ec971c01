import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { monotonicNow, openSharedClock, type SharedClock } from './clock.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 23, 12)

/** The clocks of the database and the machine, which a test sets and advances. */
let database: number
let machine: number
let logged: { seconds?: number }[]
let clock: SharedClock
beforeEach(async () => {
  database = NOON
  machine = NOON - 5 * HOUR
  logged = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  clock = await openSharedClock(
    async () => database,
    log,
    () => machine,
  )
})
afterEach(() => clock.stop())

const pass = (ms: number) => {
  database += ms
  machine += ms
}

it('is the database’s, whatever the time of the machine', () => {
  expect(clock.now()).toEqual(new Date(NOON))
  pass(90_000)
  expect(clock.now()).toEqual(new Date(NOON + 90_000))
})

it.each([
  ['an hour on', HOUR],
  ['an hour back', -HOUR],
])('continues unchanged when the database’s clock is set %s, and logs it once', async (_, step) => {
  database += step
  for (const _look of [1, 2]) {
    pass(60_000)
    await clock.synchronize()
  }
  expect(clock.now()).toEqual(new Date(NOON + 120_000))
  expect(logged.map(({ seconds }) => seconds)).toEqual([step / 1_000])
  database -= step
  await clock.synchronize()
  expect(clock.now()).toEqual(new Date(NOON + 120_000))
  expect(logged).toHaveLength(1)
})

it('follows when the two drift apart', async () => {
  for (let look = 0; look < 10; look += 1) {
    pass(60_000)
    database += 700
    await clock.synchronize()
  }
  expect(clock.now()).toEqual(new Date(database))
  expect(logged).toEqual([])
})

it('is never ahead of the database, however long the query took', async () => {
  const slow = await openSharedClock(
    async () => {
      const told = database
      pass(400)
      return told
    },
    pino({ level: 'silent' }),
    () => machine,
  )
  expect(slow.now().getTime()).toBeLessThanOrEqual(database)
  expect(slow.now().getTime()).toBeGreaterThanOrEqual(database - 400)
  slow.stop()
})

it('of the machine is used until it is set', () => {
  expect(Math.abs(monotonicNow() - Date.now())).toBeLessThan(60_000)
})
