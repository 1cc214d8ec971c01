// The one source of the time of day; everything that compares times is given one. It goes on steadily from where it began:
// a machine whose clock is set anew while the server runs changes nothing that was agreed on for a moment.
import os from 'node:os'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

export interface Clock {
  now(): Date
}

/** A steady clock stands still while a machine sleeps; so much of a gap to the time since its start is sleep. */
const SLEEP_MS = 2_000
/** How often sleep is looked for: asking the machine costs more than all else here, and every call asks for the time. */
const LOOK_FOR_SLEEP_MS = 100
const sinceStart = () => os.uptime() * 1_000 - performance.now()
const startedBefore = sinceStart()
let asleepMs = 0
let lookedAt = 0

/** Milliseconds since 1970, by the machine's clock as it was when the process began. */
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

/** Two clocks grow apart by so much at most between two looks; what is more is a clock that was set. */
const FOLLOWED_MS = 2_000
const LOOK_MS = 60_000

export interface SharedClock extends Clock {
  /** Compares it with the database's; every minute by itself. */
  look(): Promise<void>
  stop(): void
}

/**
 * The time of the newsroom: that of its database, so that all its servers agree, whatever each of their machines believes.
 * It is never ahead of the database, follows it where they grow apart, and does not follow where that is set.
 */
export async function openSharedClock(
  askTime: () => Promise<number>,
  log: Logger,
  steady: () => number = steadyNow,
): Promise<SharedClock> {
  /** How far the database is ahead of us, from the least to the most it can be. */
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

/** Asks a database for its time. */
export const timeOf = (pool: Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return rows[0]?.now ?? Number.NaN
}
