// Idempotency keys of saves: a save that is sent again with the same key returns the item and writes nothing.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type Expression, type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { flat } from '../../platform/postgres/flat-sql.ts'
import { invalid } from '../../platform/refusal.ts'
import { everyHour } from '../every-hour.ts'
import type { Feature } from '../feature.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Clients don't resend a save after this time. */
const SAVE_KEY_RETENTION_HOURS = 48

/** Id of the item that an earlier save of the caller with this key created or changed; null if there was none. */
export async function findItemBySaveKey(
  key: string,
  entity: Pick<EntityDefinition, 'name'>,
  { viewer, tools }: Context,
): Promise<string | null> {
  if (!UUID.test(key)) throw invalid([{ field: 'saveKey', rule: 'shape', params: {} }])
  const { rows } = await sql<{ entity: string; itemId: string }>`
    select entity, item_id::text as "itemId" from save_keys
    where person_id = ${viewer.userId} and key = ${key}`.execute(tools.db)
  const [found] = rows
  if (found && found.entity !== entity.name) throw invalid([{ field: 'saveKey', rule: 'unique', params: {} }])
  return found?.itemId ?? null
}

/** SQL that stores the key in the statement that writes the row `written w`, so that both commit or neither. */
export function insertSaveKey(
  key: string,
  entity: Pick<EntityDefinition, 'name'>,
  { personId, at }: { personId: string; at: Date },
): Expression<unknown> {
  return flat`insert into save_keys (person_id, key, entity, item_id, saved_at)
    select ${personId}::bigint, ${key}::uuid, ${entity.name}, w.id, ${at}::timestamptz from written w`
}

export async function deleteExpiredKeys(db: Kysely<Tables>): Promise<void> {
  await sql`delete from save_keys where saved_at < clock_timestamp() - ${SAVE_KEY_RETENTION_HOURS} * interval '1 hour'`.execute(
    db,
  )
}

/** Deletes expired keys every hour. */
export const saveKeys: Feature = {
  name: 'saveKeys',
  start: (tools) => everyHour(tools, 'old save keys could not be deleted', () => deleteExpiredKeys(tools.db)),
}
