// What operations bring along to be placed: made into items by their own rules, in the transaction of the change.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Operation } from '@manset/model/placements/operation.ts'
import { sql } from 'kysely'
import { saveItem } from '../../kit/entity/entity-service.ts'
import { loadStored, type StoredItem } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'

/** What is to be placed: a content, a recipe, or something with an address of its own. */
export interface Wanted {
  /** Of an item that stands already, such as a story; the rest is left out then. */
  itemId?: string | null
  contentId?: string | null
  recipeId?: string | null
  title?: string | null
  spot?: string | null
  url?: string | null
}

/** An operation as a screen sends it: what it places comes with it, under an id the screen made up. */
export type SentOperation = Operation & { item?: Wanted | null }

/** What stands once on a board: what an item is of, where it is of something; null for what was written by hand. */
function subjectOf(entity: EntityDefinition, item: Readonly<Record<string, unknown>>): string | null {
  if (!('contentId' in entity.fields)) return `${entity.name}:${item.id}`
  if (item.contentId) return `content:${item.contentId}`
  return item.recipeId ? `recipe:${item.recipeId}` : null
}

/**
 * The operations with ids and subjects the server gave, and the item of each placement that gets one. Refuses as a save of
 * the item does, with `operations.<place>` before the field.
 */
export async function withItems(
  sent: readonly SentOperation[],
  entity: EntityDefinition,
  context: Context,
): Promise<{ named: Operation[]; items: Map<string, string> }> {
  const ids = await newIds(
    sent.filter(({ kind }) => kind === 'place').map(({ id }) => id),
    context,
  )
  const items = new Map<string, string>()
  const idOf = (id: string) => ids.get(id) ?? id
  const named: Operation[] = []
  for (const [at, { item, ...operation }] of sent.entries()) {
    const id = idOf(operation.id)
    const anchor = 'after' in operation && operation.after !== null ? { after: idOf(operation.after) } : {}
    if (operation.kind !== 'place' && operation.kind !== 'replace') {
      named.push({ ...operation, id, ...anchor } as Operation)
      continue
    }
    if (!item) throw invalid([{ field: `operations.${at}.item`, rule: 'required', params: {} }])
    const placed = await itemOf(item, entity, context)
    items.set(id, placed.id)
    named.push({ ...operation, id, ...anchor, subject: subjectOf(entity, placed) } as Operation)
  }
  return { named, items }
}

/** The item that stands already, or one made of what is wanted. */
async function itemOf(
  { itemId, ...values }: Wanted,
  entity: EntityDefinition,
  context: Context,
): Promise<StoredItem> {
  if (!itemId) return saveItem(entity, {}, values, context)
  const { tools, viewer } = context
  const stored = await loadStored(tools.db, entity, { siteId: viewer.siteId, id: itemId })
  if (!stored) throw notFound(entity.name, itemId)
  return stored
}

/** Ids of their own for placements that screens named for themselves. */
async function newIds(names: readonly string[], { tools }: Context): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('placements', 'id'))::text as id
    from generate_series(1, ${names.length})`.execute(tools.db)
  return new Map(names.map((name, place) => [name, rows[place]?.id ?? '']))
}
