// Commit first, then wait for the disk together (group commit).
//
// A transaction that notifies holds a database-wide lock from just before its commit until that commit is on disk, because PostgreSQL
// delivers notifications in commit order. Writers would flush one by one: some 300 saves a second, where the same rows without NOTIFY reach
// thousands. So the notifying transaction commits without waiting (`ASYNC_COMMIT`). Its answer is held back until a second, shared
// commit is on disk, which by the order of the WAL includes everything before it. Acknowledged saves are exactly as durable as before.
import { setImmediate as immediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { flat } from '../postgres/flat-sql.ts'

/** For the select list of a statement that is its own transaction; `waitUntilDurable` must follow. */
export const ASYNC_COMMIT: RawBuilder<string> = sql`set_config('synchronous_commit', 'off', true)`

interface FlushQueue {
  /** The running flush: it started too early for new callers. */
  running: Promise<unknown>
  /** The flush that starts after it, shared by all callers until then. */
  next: Promise<unknown> | undefined
}
const flushes = new WeakMap<Kysely<Tables>, FlushQueue>()

/** Resolves once everything committed before the call is on disk (and on the standbys that the database waits for). */
export async function waitUntilDurable(db: Kysely<Tables>): Promise<void> {
  const known = flushes.get(db) ?? { running: Promise.resolve(), next: undefined }
  flushes.set(db, known)
  // Commits whose answers arrive in the same iteration of the event loop share the flush.
  known.next ??= known.running.then(immediate).then(() => {
    known.next = undefined
    const flush = flat`select pg_logical_emit_message(true, 'manset', ${''})`.execute(db)
    known.running = flush.catch(() => {})
    return flush
  })
  await known.next
}
