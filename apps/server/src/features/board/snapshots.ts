// What stood on a board in one of its versions.
import type { Arrangement } from '@manset/model/placements/placement.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Board } from './board-row.ts'
import type { BoardSnapshot } from './write-board.ts'

export interface BoardVersion {
  arrangement: Arrangement
  /** Placement → item. */
  items: ReadonlyMap<string, string>
  /** Who made it; null for time, and for the empty board it began as. */
  by: string | null
}

/** The version, or null where there is none. */
export async function snapshotAt(
  db: Kysely<Tables>,
  { id, kind, total }: Pick<Board, 'id' | 'kind' | 'total'>,
  version: number,
): Promise<BoardVersion | null> {
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
