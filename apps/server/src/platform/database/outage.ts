// Distinguishes an outage of the database from an error in our code: callers are asked to retry.
import type { Logger } from 'pino'

/** Classes of PostgreSQL codes: no connection, no resources (also a full disk), ended by an operator. */
const PASSING_CLASS = /^(08|53|57P)/
/** System errors of the connection. */
const BROKEN_WAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])
const WAYS = new Set(['connect', 'read', 'write'])
/** The client's own messages about a connection, which have no code. */
const LOST =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection)/i

/** Whether the database is unreachable, starting or out of space, rather than the statement being wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return LOST.test(error.message)
  // A host with several addresses has an error for each, wrapped in one that names no system call.
  const isOfWay = error instanceof AggregateError || WAYS.has(String(syscall))
  return PASSING_CLASS.test(code) || (BROKEN_WAY.has(code) && isOfWay)
}

/** An outage is over after this long without a failed call. */
const QUIET_MS = 30_000
const lastSeen = new WeakMap<Logger, number>()

/** Logs an outage once, at its first error. */
export function noteOutage(error: unknown, log: Logger, now = Date.now()): void {
  const before = lastSeen.get(log)
  lastSeen.set(log, now)
  if (before === undefined || now - before > QUIET_MS)
    log.error({ err: error }, 'the database is away or out of room; calls are asked to come again')
}
