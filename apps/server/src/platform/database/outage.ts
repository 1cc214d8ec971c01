// Distinguishes an outage of the database from an error in our code: callers get a retryable error.
import type { Logger } from 'pino'

/** Classes of PostgreSQL codes: no connection, no resources (also a full disk), ended by an operator. */
const TRANSIENT_CLASS = /^(08|53|57P)/
/** System errors of the connection. */
const CONNECTION_ERROR = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const CONNECTION_ERRORS = new Set(['connect', 'read', 'write'])
/** The client's own messages about a connection, which have no code. */
const CONNECTION_LOST_MESSAGE =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection)/i

/** Whether the database is unreachable, starting or out of space, rather than the statement being wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return CONNECTION_LOST_MESSAGE.test(error.message)
  // A host with several addresses has an error for each, wrapped in one that names no system call.
  const isOfWay = error instanceof AggregateError || CONNECTION_ERRORS.has(String(syscall))
  return TRANSIENT_CLASS.test(code) || (CONNECTION_ERROR.has(code) && isOfWay)
}

/** An outage is over after this long without a failed call. */
const OUTAGE_END_MS = 30_000
const lastOutageAt = new WeakMap<Logger, number>()

/** Logs an outage once, at its first error. */
export function logOutage(error: unknown, log: Logger, now = Date.now()): void {
  const before = lastOutageAt.get(log)
  lastOutageAt.set(log, now)
  if (before === undefined || now - before > OUTAGE_END_MS)
    log.error({ err: error }, 'the database is unavailable or out of space; clients get a retryable error')
}
