// Names of the items of audit entries: from the version of the entry where revisions exist, otherwise the current name.
import type { NameColumn } from '@manset/model/areas/area.ts'
import { AREA_AUDITS } from '@manset/model/audit/area-audits.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { columnName, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** Fields of an audit entry that are needed to name its item, and the name. */
interface NamedEntry {
  id: string
  entity: string
  itemId: string | null
  version: number | null
  itemName: string | null
}

/** Fills in `itemName`, with two statements per entity on the page. */
export async function nameItems<Entry extends NamedEntry>(
  entries: Entry[],
  { tools: { db } }: Context,
): Promise<Entry[]> {
  const asked = Map.groupBy(
    // Entries may be loaded without their item.
    entries.filter(({ itemId }) => typeof itemId === 'string'),
    ({ entity }) => entity,
  )
  for (const [entity, group] of asked) {
    const place = tableOf(entity)
    if (!place) continue
    const today = await loadCurrentNames(
      db,
      place,
      group.map(({ itemId }) => String(itemId)),
    )
    const definition = definitionOf(entity)
    const then = definition ? await loadNamesAtEntry(db, definition, group) : new Map()
    for (const entry of group) entry.itemName = then.get(entry.id) ?? today.get(String(entry.itemId)) ?? null
  }
  return entries
}

function definitionOf(entity: string): EntityDefinition | undefined {
  return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity as keyof typeof ENTITIES] : undefined
}

function tableOf(entity: string): NameColumn | undefined {
  const definition = definitionOf(entity)
  if (!definition) return AREA_AUDITS[entity]?.name
  const label = fieldsOf(definition)[definition.label]
  return label && { table: definition.table, column: columnName(definition.label, label) }
}

/** Names by entry id. */
async function loadNamesAtEntry(
  db: Kysely<Tables>,
  { name, label, ...definition }: EntityDefinition,
  entries: readonly NamedEntry[],
): Promise<Map<string, string>> {
  const parts = fieldsOf({ name, label, ...definition })[label]?.joins ?? [label]
  const asked = entries.flatMap(({ id, itemId, version }) => (version ? [{ id, itemId, version }] : []))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, concat_ws(' ', ${sql.join(parts.map((part) => sql`r.snapshot ->> ${part}::text`))}) as name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as e(id text, "itemId" bigint, version int)
    cross join lateral (
      select snapshot from revisions r
      where r.entity = ${name} and r.item_id = e."itemId" and r.version <= e.version
      order by r.version desc limit 1) r`.execute(db)
  return new Map(rows.flatMap((row) => (row.name ? [[row.id, row.name]] : [])))
}

/** Names by item id. */
async function loadCurrentNames(
  db: Kysely<Tables>,
  { table, column, of }: NameColumn,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = sql`t.id = any(${[...new Set(ids)]}::bigint[])`
  const { rows } = of
    ? await sql<{ id: string; name: string }>`
        select t.id::text as id, o.${sql.ref(of.column)} as name from ${sql.table(table)} t
        join ${sql.table(of.table)} o on o.id = t.${sql.ref(column)} where ${wanted}`.execute(db)
    : await sql<{ id: string; name: string }>`
        select t.id::text as id, t.${sql.ref(column)} as name from ${sql.table(table)} t
        where ${wanted}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
