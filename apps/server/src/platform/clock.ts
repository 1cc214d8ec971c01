// The only source of the time of day; code that compares times receives a clock. It is monotonic: setting the machine's clock
// while the server runs doesn't affect deadlines.
import os from 'node:os'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

export interface Clock {
  now(): Date
}

/** A monotonic clock stops while the machine sleeps; a gap to the uptime of more than this counts as sleep. */
const SLEEP_MS = 2_000
/** Minimum interval between checks for sleep: `os.uptime` is slow, and every call reads the time. */
const LOOK_FOR_SLEEP_MS = 100
const sinceStart = () => os.uptime() * 1_000 - performance.now()
const startedBefore = sinceStart()
let asleepMs = 0
let lookedAt = 0

/** Milliseconds since 1970, from the machine's clock at process start. */
export function steadyNow(): number {
  const running = performance.now()
  if (running - lookedAt > LOOK_FOR_SLEEP_MS) {
    lookedAt = running
    const gap = sinceStart() - startedBefore - asleepMs
    if (gap > SLEEP_MS) asleepMs += gap
  }
  return performance.timeOrigin + running + asleepMs
}

export const systemClock: Clock = { now: () => new Date(steadyNow()) }

/** Maximum drift between two polls; a larger difference means that a clock was set. */
const FOLLOWED_MS = 2_000
const LOOK_MS = 60_000

export interface SharedClock extends Clock {
  /** Compares it with the database's clock; runs every minute. */
  look(): Promise<void>
  stop(): void
}

/**
 * The time of the newsroom: that of its database, so that all servers agree. It is never ahead of the database. It follows drift,
 * but ignores jumps when the database's clock is set.
 */
export async function openSharedClock(
  askTime: () => Promise<number>,
  log: Logger,
  steady: () => number = steadyNow,
): Promise<SharedClock> {
  /** Bounds of how far the database is ahead of us. */
  const compare = async () => {
    const asked = steady()
    const told = await askTime()
    return { least: told - steady(), most: told - asked }
  }
  const firsts = [await compare(), await compare(), await compare()]
  let ahead = Math.max(...firsts.map(({ least }) => least))
  let isSet = false
  const look = async () => {
    const { least, most } = await compare()
    const isApart = ahead < least - FOLLOWED_MS || ahead > most + FOLLOWED_MS
    if (isApart && !isSet)
      log.error(
        { seconds: Math.round((least - ahead) / 1_000) },
        'the clock of the database was set: what is due goes on by the time before; restart the server where the new time is right',
      )
    isSet = isApart
    if (!isApart && (ahead < least || ahead > most)) ahead = least
  }
  const looking = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the time of the database could not be asked'))
  }, LOOK_MS).unref()
  return { now: () => new Date(steady() + ahead), look, stop: () => clearInterval(looking) }
}

/** Reads the time of a database, in milliseconds. */
export const timeOf = (pool: Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return rows[0]?.now ?? Number.NaN
}
