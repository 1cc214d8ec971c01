// Turns what operations place into items, by the items' own rules, in the transaction of the change.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { Operation } from '@manset/model/placements/operation.ts'
import { sql } from 'kysely'
import { saveItem } from '../kit/entity/entity-service.ts'
import { loadStored, type StoredItem } from '../kit/entity/entity-sql.ts'
import type { Context } from '../platform/graphql/context.ts'
import { invalid, notFound, Refusal } from '../platform/refusal.ts'

/** What to place: a content, a recipe, or an item with its own address. */
export interface PlacedItemInput {
  /** Id of an existing item, such as a story; the other fields are ignored then. */
  itemId?: string | null
  contentId?: string | null
  recipeId?: string | null
  /** Addresses of both variants of the recipe's cover. */
  cover?: { horizontal?: string | null; vertical?: string | null } | null
  title?: string | null
  spot?: string | null
  url?: string | null
}

/** Index of the operation → image for the recipe's headline; null if it could not be fetched. */
export type RecipeImages = ReadonlyMap<number, ImageValue | null>

/** An operation as a screen sends it: includes what it places, under an id chosen by the screen. */
export type OperationInput = Operation & { item?: PlacedItemInput | null }

/** Maximum number of items created by one change: each is a separate save. */
export const MAX_CREATED_ITEMS = 100

/** Operations with their final ids and subjects, before any item is created. */
export interface ResolvedOperations {
  operations: Operation[]
  /** Placement → the existing item, or the values from which it is created. */
  itemInputs: ReadonlyMap<string, { at: number; stored: StoredItem | null; values: PlacedItemInput }>
}

/**
 * The subject, which may be placed only once on a board: the content or recipe of a headline, or the story or reel itself. Null for a
 * handwritten headline.
 */
export function placementSubject(
  entity: EntityDefinition,
  item: Readonly<Record<string, unknown>>,
): string | null {
  if (!('contentId' in entity.fields)) return `${entity.name}:${item.id}`
  if (item.contentId) return `content:${item.contentId}`
  return item.recipeId ? `recipe:${item.recipeId}` : null
}

/** Assigns ids and subjects; refuses a missing item, or too many. */
export async function resolveOperations(
  sent: readonly OperationInput[],
  entity: EntityDefinition,
  context: Context,
): Promise<ResolvedOperations> {
  const ids = await reserveIds(
    sent.filter(({ kind }) => kind === 'place').map(({ id }) => id),
    context,
  )
  const wanted: Map<string, { at: number; stored: StoredItem | null; values: PlacedItemInput }> = new Map()
  const idOf = (id: string) => ids.get(id) ?? id
  const operations: Operation[] = []
  for (const [at, { item, ...operation }] of sent.entries()) {
    const id = idOf(operation.id)
    const anchor = 'after' in operation && operation.after !== null ? { after: idOf(operation.after) } : {}
    if (operation.kind !== 'place' && operation.kind !== 'replace') {
      operations.push({ ...operation, id, ...anchor } as Operation)
      continue
    }
    if (!item) throw invalid([{ field: `operations.${at}.item`, rule: 'required', params: {} }])
    const { itemId, cover: _, ...values } = item
    if (!itemId && !('contentId' in entity.fields))
      throw invalid([{ field: `operations.${at}.item.itemId`, rule: 'required', params: {} }])
    const stored = itemId ? await requireStoredItem(itemId, entity, context) : null
    wanted.set(id, { at, stored, values })
    const subject = placementSubject(entity, stored ?? values)
    operations.push({ ...operation, id, ...anchor, subject } as Operation)
  }
  const made = [...wanted.values()].filter(({ stored }) => !stored)
  if (made.length > MAX_CREATED_ITEMS)
    throw invalid([{ field: 'operations', rule: 'maxItems', params: { max: MAX_CREATED_ITEMS } }])
  return { operations, itemInputs: wanted }
}

/**
 * Placement → item id; creates missing items. Refuses as a save of the item does, with `operations.<index>.item` before the field. Needs
 * only permissions of the board: placing includes creating what is placed.
 */
export async function createItems(
  requested: ResolvedOperations['itemInputs'],
  entity: EntityDefinition,
  context: Context,
  images: RecipeImages,
): Promise<Map<string, string>> {
  const { viewer } = context
  const permissions = new Set([...viewer.permissions, permissionOf(entity, 'create')])
  const maker = { ...context, viewer: { ...viewer, permissions } }
  const items = new Map<string, string>()
  for (const [id, { at, stored, values }] of requested) {
    const image = images.get(at)
    const own = { ...values, ...(image && { image }) }
    const made = stored ?? (await saveItem(entity, {}, own, maker).catch(withFieldPath(at)))
    items.set(id, made.id)
  }
  return items
}

/** Rethrows a refusal with field names as the caller sent them. */
function withFieldPath(at: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal) || !error.problems) throw error
    throw invalid(error.problems.map((one) => ({ ...one, field: `operations.${at}.item.${one.field}` })))
  }
}

async function requireStoredItem(
  id: string,
  entity: EntityDefinition,
  { tools, viewer }: Context,
): Promise<StoredItem> {
  const stored = await loadStored(tools.db, entity, { siteId: viewer.siteId, id })
  if (!stored) throw notFound(entity.name, id)
  return stored
}

/** Reserves ids for placements that screens named themselves. */
async function reserveIds(names: readonly string[], { tools }: Context): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('placements', 'id'))::text as id
    from generate_series(1, ${names.length})`.execute(tools.db)
  return new Map(names.map((name, place) => [name, rows[place]?.id ?? '']))
}
