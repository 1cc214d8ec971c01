// A save whose answer was lost is sent again with the same key: it is answered with the item, and nothing is written twice.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type Expression, type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { flat } from '../../platform/postgres/flat-sql.ts'
import { invalid } from '../../platform/refusal.ts'
import { everyHour } from '../every-hour.ts'
import type { Feature } from '../feature.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Nobody sends a save again after this. */
const KEPT_HOURS = 48

/** The id of the item that the caller's save with this key made or changed; null where there was none. */
export async function savedWith(
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

/** SQL that keeps the key, alongside the write of the row `written w`: both stand, or neither. */
export function keepingKey(
  key: string,
  entity: Pick<EntityDefinition, 'name'>,
  { personId, at }: { personId: string; at: Date },
): Expression<unknown> {
  return flat`insert into save_keys (person_id, key, entity, item_id, saved_at)
    select ${personId}::bigint, ${key}::uuid, ${entity.name}, w.id, ${at}::timestamptz from written w`
}

export async function forgetOldKeys(db: Kysely<Tables>): Promise<void> {
  await sql`delete from save_keys where saved_at < clock_timestamp() - ${KEPT_HOURS} * interval '1 hour'`.execute(
    db,
  )
}

/** Forgets the keys of saves nobody will send again. */
export const saveKeys: Feature = {
  name: 'saveKeys',
  start: (tools) =>
    everyHour(tools, 'old keys of saves could not be forgotten', () => forgetOldKeys(tools.db)),
}
