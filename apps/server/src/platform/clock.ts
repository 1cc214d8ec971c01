// The only source of the time of day; code that compares times receives a clock. It is monotonic: setting the machine's clock
// while the server runs doesn't affect deadlines.
import os from 'node:os'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

export interface Clock {
  now(): Date
}

/** A monotonic clock stops while the machine sleeps; a gap to the uptime of more than this counts as sleep. */
const MIN_SLEEP_GAP_MS = 2_000
/** Minimum interval between checks for sleep: `os.uptime` is slow, and every call reads the time. */
const SLEEP_CHECK_INTERVAL_MS = 100
const suspendedMs = () => os.uptime() * 1_000 - performance.now()
const suspendedAtStart = suspendedMs()
let asleepMs = 0
let sleepCheckedAt = 0

/** Milliseconds since 1970, from the machine's clock at process start. */
export function monotonicNow(): number {
  const running = performance.now()
  if (running - sleepCheckedAt > SLEEP_CHECK_INTERVAL_MS) {
    sleepCheckedAt = running
    const gap = suspendedMs() - suspendedAtStart - asleepMs
    if (gap > MIN_SLEEP_GAP_MS) asleepMs += gap
  }
  return performance.timeOrigin + running + asleepMs
}

export const systemClock: Clock = { now: () => new Date(monotonicNow()) }

/** Maximum drift between two polls; a larger difference means that a clock was set. */
const MAX_DRIFT_MS = 2_000
const POLL_INTERVAL_MS = 60_000

export interface SharedClock extends Clock {
  /** Compares it with the database's clock; runs every minute. */
  synchronize(): Promise<void>
  stop(): void
}

/**
 * The time of the newsroom: that of its database, so that all servers agree. It is never ahead of the database. It follows drift,
 * but ignores jumps when the database's clock is set.
 */
export async function openSharedClock(
  readTime: () => Promise<number>,
  log: Logger,
  monotonic: () => number = monotonicNow,
): Promise<SharedClock> {
  /** Bounds of how far the database is ahead of us. */
  const compare = async () => {
    const startedAt = monotonic()
    const databaseMs = await readTime()
    return { least: databaseMs - monotonic(), most: databaseMs - startedAt }
  }
  const samples = [await compare(), await compare(), await compare()]
  let offsetMs = Math.max(...samples.map(({ least }) => least))
  let isSet = false
  const synchronize = async () => {
    const { least, most } = await compare()
    const isOutOfRange = offsetMs < least - MAX_DRIFT_MS || offsetMs > most + MAX_DRIFT_MS
    if (isOutOfRange && !isSet)
      log.error(
        { seconds: Math.round((least - offsetMs) / 1_000) },
        'the clock of the database was changed: due steps continue by the previous time; restart the server if the new time is right',
      )
    isSet = isOutOfRange
    if (!isOutOfRange && (offsetMs < least || offsetMs > most)) offsetMs = least
  }
  const polling = setInterval(() => {
    synchronize().catch((error: unknown) =>
      log.warn({ err: error }, 'the time of the database could not be read'),
    )
  }, POLL_INTERVAL_MS).unref()
  return {
    now: () => new Date(monotonic() + offsetMs),
    synchronize,
    stop: () => clearInterval(polling),
  }
}

/** Reads the time of a database, in milliseconds. */
export const databaseTime = (pool: Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return rows[0]?.now ?? Number.NaN
}
