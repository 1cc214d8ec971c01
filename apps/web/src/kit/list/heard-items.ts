// What is known of single items since the pages of a list were read: changed ones are shown as they are now, new ones
// where they belong, and those the filter no longer lets in are gone. The pages themselves are not read again for it.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { EntityItem } from '../entity/entity-item.ts'

export interface Heard {
  version: number
  /** As it is now; null where the filter leaves it out. */
  item: EntityItem | null
  /** When it was heard, counted together with the readings of the pages. */
  turn: number
}

export type HeardItems = ReadonlyMap<string, Heard>
export type Compare = (a: EntityItem, b: EntityItem) => number

/** The order of an entity's list, as the server has it: by position and id, or the newest first. */
export function orderOf({ list }: EntityDefinition): Compare {
  const isByPosition = list.order === 'position'
  const placeOf = (item: EntityItem) => (isByPosition ? Number(item.order) : Date.parse(item.createdDate))
  const compare: Compare = (a, b) => placeOf(a) - placeOf(b) || Number(BigInt(a.id) - BigInt(b.id))
  return isByPosition ? compare : (a, b) => compare(b, a)
}

/** Adds what was heard; of the same item, the newer version stays. */
export function hearing(before: HeardItems, more: readonly [id: string, Heard][]): HeardItems {
  const next = new Map(before)
  for (const [id, heard] of more) if (heard.version >= (next.get(id)?.version ?? 0)) next.set(id, heard)
  return next
}

export interface ReadItems {
  items: readonly EntityItem[]
  /** Nothing more to ask for. */
  isComplete: boolean
  /** When their reading began. */
  turn: number
}

/** Whether an item stands among those read, and not on a page that is still to come. */
export function isWithin({ items, isComplete }: ReadItems, item: EntityItem, compare: Compare): boolean {
  const last = items.at(-1)
  return isComplete || !last || compare(item, last) <= 0
}

/** The rows to show: those read, with what was heard since. */
export function withHeard(read: ReadItems, heard: HeardItems, compare: Compare): readonly EntityItem[] {
  const since = [...heard].filter(([, { turn }]) => turn > read.turn)
  if (since.length === 0) return read.items
  const versions = new Map(read.items.map(({ id, version }) => [id, version]))
  const newer = new Map(since.filter(([id, { version }]) => version >= (versions.get(id) ?? 0)))
  const added = [...newer.values()].flatMap(({ item }) =>
    item && isWithin(read, item, compare) ? [item] : [],
  )
  return [...read.items.filter(({ id }) => !newer.has(id)), ...added].sort(compare)
}
