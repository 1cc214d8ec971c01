// What pg-boss speaks to the database through: the server's own pool, a caller's transaction, and the live channel, so
// that it needs no connection of its own.
import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import type { Live } from '../live.ts'

/** Every change of a job wakes who works on its kind: a new one can be begun, or a place has become free. */
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

/** A caller's transaction, as pg-boss wants it. */
export function transactionOf(db: Kysely<Tables>): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
