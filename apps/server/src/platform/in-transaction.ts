import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Does work in the caller's transaction, or in one of its own where the caller has none. */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work)
}
