// Publishes events for files whose uses changed, because uses do not change a file's version.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { publishEvent } from '../../platform/live.ts'

interface Item {
  entity: string
  itemId: string
}

/** Runs `act`, then publishes an event for each file that the items have started or stopped using. */
export async function publishingUsageEvents<T>(
  items: readonly Item[],
  { tools: { db }, viewer }: Context,
  act: () => Promise<T>,
): Promise<T> {
  const before = await loadUses(items, db)
  const done = await act()
  const after = await loadUses(items, db)
  const isChanged = (use: string) => before.has(use) !== after.has(use)
  const changed = [...before, ...after].filter(isChanged).map((use) => use.split(' ')[0] as string)
  const files = await db
    .selectFrom('media')
    .select(['id', 'kind', 'version'])
    .where('id', 'in', ['0', ...new Set(changed)])
    .execute()
  const events = files.map(({ id, kind, version }) =>
    publishEvent({
      ...{ kind: 'media.used', siteId: viewer.siteId, type: kind, id, version, actorId: viewer.userId },
    }),
  )
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(db)
  return done
}

/** Each use as text: file, entity and item. */
async function loadUses(items: readonly Item[], db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ use: string }>`
    select concat_ws(' ', u.media_id, u.entity, u.item_id) as use
    from media_uses u
    join unnest(${items.map(({ entity }) => entity)}::text[], ${items.map(({ itemId }) => itemId)}::bigint[]) i (entity, id)
      on i.entity = u.entity and i.id = u.item_id`.execute(db)
  return new Set(rows.map(({ use }) => use))
}
