// The newest snapshot of a push message in its history: status changes leave everything else as it was.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export async function latestSnapshot(db: Kysely<Tables>, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ snapshot: Record<string, unknown> }>`
    select snapshot from revisions where entity = 'notification' and item_id = ${id}::bigint
    order by version desc limit 1`.execute(db)
  return rows[0]?.snapshot ?? {}
}
