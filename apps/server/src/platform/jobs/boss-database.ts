// pg-boss's access to the database: the server's pool, a caller's transaction, and the live channel. It needs no connection of its own.
import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import type { Live } from '../live.ts'

/** Every change of a job wakes the workers of its kind: a new job can start, or a slot is free. */
export function bossDatabase(pool: Pool, live: Live): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(_channel, onJob, onGap) {
      const stop = live.listen(({ kind, type }) => {
        if (kind === 'resync') onGap()
        else if (kind.startsWith('job.')) onJob(type)
      })
      return { close: async () => stop() }
    },
  }
}

/** A caller's transaction with the interface of pg-boss. */
export function transactionOf(db: Kysely<Tables>): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
