// The arrangement of a board in one of its versions.

import { type Arrangement, ordered } from '@manset/model/placements/placement.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Board, loadCards } from './board-row.ts'
import type { BoardSnapshot } from './write-board.ts'

export interface BoardVersion {
  arrangement: Arrangement
  /** Placement → item. */
  items: ReadonlyMap<string, string>
  /** The person who made it; null for due changes and for the initial empty board. */
  by: string | null
}

/** The version, or null if there is none. */
export async function loadSnapshot(
  db: Kysely<Tables>,
  { id, kind, total }: Pick<Board, 'id' | 'kind' | 'total'>,
  version: number,
): Promise<BoardVersion | null> {
  if (version < 1) return null
  if (version === 1)
    return { arrangement: { version, total, live: [], pending: [] }, items: new Map(), by: null }
  const { rows } = await sql<{ snapshot: BoardSnapshot; by: string | null }>`
    select snapshot, created_by as by from revisions
    where entity = ${kind} and item_id = ${id} and version = ${version}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { live, pending } = found.snapshot
  return {
    arrangement: { version, total, live, pending },
    items: new Map([...live, ...pending].map((one) => [one.id, one.itemId])),
    by: found.by,
  }
}

/** Maximum number of later versions searched for changes of others: an undo usually follows within moments. */
const MAX_SEARCHED_VERSIONS = 200

/** Whether others may have changed any of the placements since a version. */
export async function haveOthersChanged(
  db: Kysely<Tables>,
  { id, kind, version: currentVersion }: Pick<Board, 'id' | 'kind' | 'version'>,
  { version, ids, by }: { version: number; ids: readonly string[]; by: string },
): Promise<boolean> {
  if (currentVersion - version > MAX_SEARCHED_VERSIONS) return true
  const { rows } = await sql<{ have: boolean }>`
    select exists (
      select from revisions r, jsonb_array_elements((r.snapshot->'live') || (r.snapshot->'pending')) p
      where r.entity = ${kind} and r.item_id = ${id} and r.version > ${version} and r.created_by is distinct from ${by}
        and (p->>'changed')::int = r.version and p->>'id' = any(${[...ids]})) as have`.execute(db)
  return rows[0]?.have ?? true
}

/** The board in an earlier version, with the current data of its items; deleted items are left out. */
export async function loadBoardVersion(
  db: Kysely<Tables>,
  board: Board,
  version: number,
): Promise<Board | null> {
  const then = await loadSnapshot(db, board, version)
  if (!then) return null
  const cards = await loadCards(db, board.kind, [...then.items.values()])
  const placements = ordered(then.arrangement).flatMap((one) => {
    const itemId = then.items.get(one.id) ?? ''
    const card = cards.get(itemId)
    const since = board.updatedDate.toISOString()
    return card ? [{ ...one, itemId, card, since, due: null, held: null }] : []
  })
  return { ...board, version, placements }
}
