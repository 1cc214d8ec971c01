// Committing first and waiting for the disk afterwards, many together.
//
// A transaction that notifies holds a lock of the whole database from just before its commit until that commit is on
// disk (PostgreSQL lets notifications out in commit order), so writers would pass the disk one by one: some 300 saves
// a second where the same rows without NOTIFY reach thousands. Here the notifying transaction commits without waiting
// (`COMMITS_AT_ONCE`), and its answer is held back until a second, shared commit has reached the disk, which by the
// order of the log takes everything before it along. What was acknowledged is durable exactly as before.
import { setImmediate as immediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { flat } from './postgres/flat-sql.ts'

/** In the select list of a statement that is a transaction of its own; `untilDurable` must follow. */
export const COMMITS_AT_ONCE: RawBuilder<string> = sql`set_config('synchronous_commit', 'off', true)`

interface Flushes {
  /** The flush under way: too old for whoever comes now. */
  running: Promise<unknown>
  /** The one that starts after it, shared by all who come until then. */
  next: Promise<unknown> | undefined
}
const flushes = new WeakMap<Kysely<Tables>, Flushes>()

/** Resolves once everything committed before the call is on disk (and at the standbys the database waits for). */
export async function untilDurable(db: Kysely<Tables>): Promise<void> {
  const known = flushes.get(db) ?? { running: Promise.resolve(), next: undefined }
  flushes.set(db, known)
  // Commits whose answers arrive in the same turn of the event loop share the flush.
  known.next ??= known.running.then(immediate).then(() => {
    known.next = undefined
    const flush = flat`select pg_logical_emit_message(true, 'manset', ${''})`.execute(db)
    known.running = flush.catch(() => {})
    return flush
  })
  await known.next
}
