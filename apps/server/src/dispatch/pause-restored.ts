// Dispatches after a restore: no row shows what was sent after the backup.
import { sql } from 'kysely'
import type { Tools } from '../platform/graphql/context.ts'
import { changeState, lockDispatch } from './dispatch-row.ts'

const SYSTEM = { userId: null, siteId: null, address: null }

/**
 * Pauses dispatches that were being sent at the backup or have become due since, until a person resumes or cancels them.
 * Returns how many. Call it before a server runs on the database.
 */
export async function pauseRestored({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<number> {
  const at = clock.now()
  const { rows } = await sql<{ id: string }>`
    select id::text as id from dispatches
    where state = 'sending' or state = 'scheduled' and due_at <= ${at} order by id`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      const dispatch = await lockDispatch(trx, id)
      if (!dispatch) return
      await changeState(trx, dispatch, 'paused', {
        ...{ by: SYSTEM, at, action: 'paused', trouble: 'paused' },
        values: { trouble: 'restored', started_at: dispatch.startedAt ?? at },
      })
    })
  return rows.length
}
