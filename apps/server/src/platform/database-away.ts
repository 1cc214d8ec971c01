// Telling an outage of the database from a failure of ours: whoever calls meanwhile is asked to come again.
import type { Logger } from 'pino'

/** Classes of PostgreSQL's codes: no connection, no resources (also a full disk), ended by an operator. */
const PASSING_CLASS = /^(08|53|57P)/
/** The way to the database, as the system sees it. */
const BROKEN_WAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])
const WAYS = new Set(['connect', 'read', 'write'])
/** What the client says itself of a connection, without a code. */
const LOST =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection)/i

/** Whether the error is of a database that is away, starting, or out of room, and not of the statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return LOST.test(error.message)
  // A host of several addresses has an error for each, and one around them that names no call.
  const isOfWay = error instanceof AggregateError || WAYS.has(String(syscall))
  return PASSING_CLASS.test(code) || (BROKEN_WAY.has(code) && isOfWay)
}

/** Calls fail one after the other while an outage lasts; so long without one, it is over. */
const QUIET_MS = 30_000
const lastSeen = new WeakMap<Logger, number>()

/** Logs an outage at its first error. */
export function noteOutage(error: unknown, log: Logger, now = Date.now()): void {
  const before = lastSeen.get(log)
  lastSeen.set(log, now)
  if (before === undefined || now - before > QUIET_MS)
    log.error({ err: error }, 'the database is away or out of room; calls are asked to come again')
}
