import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Runs work in the caller's transaction, or in a new one if the caller has none. */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work)
}
