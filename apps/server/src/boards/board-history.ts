// The history of a board: its changes, and their effects on cards.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { type Difference, differencesBetween, type Effect } from '@manset/model/placements/differences.ts'
import type { Arrangement, Ordered } from '@manset/model/placements/placement.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { personColumn } from '../kit/entity/entity-sql.ts'
import { invalid } from '../platform/refusal.ts'
import { type Board, loadCards } from './board-row.ts'
import type { BoardSnapshot, SnapshotPlacement } from './write-board.ts'

/** One change of a board: who made it, when, and of what kind. */
export interface BoardHistoryEntry {
  version: number
  at: Date
  by: PersonValue | null
  action: string
  liveCount: number
  pendingCount: number
  /** Why files with ended rights were shown, if somebody gave a reason. */
  reason: string | null
  /** Effects on cards; null if the previous version is not stored. */
  changes: PlacementChange[] | null
}

/** Effect of a change on one card, with its item's current title. */
export interface PlacementChange {
  id: string
  effects: Effect[]
  title: string | null
  /** Title of the replaced item. */
  replacedTitle: string | null
  before: Ordered | null
  after: Ordered | null
}

interface HistoryQuery {
  /** Only versions before this one; null starts at the newest. */
  before: number | null
  take: number
  hasChanges: boolean
}

interface Row extends Omit<BoardHistoryEntry, 'changes'> {
  snapshot: BoardSnapshot | null
}

/** Maximum number of changes per call, with or without their effects. */
export const MAX_CHANGES = 200

/** Changes of a board, newest first. Refuses with `VALIDATION` where `take` exceeds `MAX_STEPS`. */
export async function listBoardChanges(
  db: Kysely<Tables>,
  board: Pick<Board, 'id' | 'kind'>,
  { before, take, hasChanges }: HistoryQuery,
): Promise<BoardHistoryEntry[]> {
  if (take < 1 || take > MAX_CHANGES)
    throw invalid([{ field: 'take', rule: 'between', params: { min: 1, max: MAX_CHANGES } }])
  // An effect is computed from two versions, so one more is needed.
  const { rows } = await sql<Row>`
    select t.version, t.created_at as at, ${personColumn('created_by')} as by, coalesce(a.action, 'arranged') as action,
      a.changes->'rightsReason'->>'after' as reason,
      jsonb_array_length(t.snapshot->'live') as "liveCount", jsonb_array_length(t.snapshot->'pending') as "pendingCount",
      ${hasChanges ? sql`t.snapshot` : sql`null`} as snapshot
    from revisions t left join audit_entries a
      on a.entity = t.entity and a.item_id = t.item_id and a.version = t.version
    where t.entity = ${board.kind} and t.item_id = ${board.id} ${before ? sql`and t.version < ${before}` : sql``}
    order by t.version desc limit ${hasChanges ? take + 1 : take}`.execute(db)
  const found = rows.map((row, place) => ({
    row,
    differences: computeDifferences(row, rows[place + 1]),
    itemsBefore: itemIdsByPlacement(rows[place + 1]?.snapshot),
    itemsAfter: itemIdsByPlacement(row.snapshot),
  }))
  const shown = found.slice(0, take)
  const itemIds = shown.flatMap(({ differences, itemsBefore, itemsAfter }) =>
    (differences ?? []).flatMap(({ id }) =>
      [itemsBefore.get(id), itemsAfter.get(id)].flatMap((one) => one ?? []),
    ),
  )
  const cards = itemIds.length > 0 ? await loadCards(db, board.kind, [...new Set(itemIds)]) : new Map()
  const titleOf = (itemId: string | undefined): string | null => cards.get(itemId ?? '')?.title ?? null
  return shown.map(({ row: { snapshot: _, ...step }, differences, itemsBefore, itemsAfter }) => ({
    ...step,
    changes:
      differences?.map((one) => ({
        ...one,
        title: titleOf(itemsAfter.get(one.id) ?? itemsBefore.get(one.id)),
        replacedTitle: one.effects.includes('replaced') ? titleOf(itemsBefore.get(one.id)) : null,
      })) ?? null,
  }))
}

function computeDifferences(row: Row, previous: Row | undefined): Difference[] | null {
  const { version, snapshot } = row
  if (!snapshot) return null
  // A board starts empty, as version 1, which has no author and no revision.
  const start = version === 2 ? { live: [], pending: [] } : null
  const earlier = previous?.version === version - 1 ? previous.snapshot : start
  if (!earlier) return null
  const [was, is] = [itemIdsByPlacement(earlier), itemIdsByPlacement(snapshot)]
  const replaced = new Set([...is].flatMap(([id, item]) => (was.has(id) && was.get(id) !== item ? [id] : [])))
  const cause = { ...changeCause(row.action, snapshot.said), replaced }
  return differencesBetween(arrangementOf(version - 1, earlier), arrangementOf(version, snapshot), cause)
}

/** How cards were removed, as recorded with the change; empty for older versions without that record. */
function changeCause(
  action: string,
  recorded: unknown,
): Omit<Parameters<typeof differencesBetween>[2] & object, 'replaced'> {
  if (action === 'arranged' && Array.isArray(recorded))
    return { removed: new Set(recorded.flatMap(({ kind, id }) => (kind === 'remove' ? [String(id)] : []))) }
  if (action !== 'timePassed' || typeof recorded !== 'object' || recorded === null) return {}
  const { ended, held } = recorded as { ended?: string[]; held?: string[] }
  return { removed: new Set(), ended: new Set(ended), held: new Set(held) }
}

const arrangementOf = (version: number, { live, pending }: BoardSnapshot): Arrangement => ({
  ...{ version, total: live.length, live, pending },
})

const itemIdsByPlacement = (snapshot: BoardSnapshot | null | undefined): ReadonlyMap<string, string> =>
  new Map(
    [...(snapshot?.live ?? []), ...(snapshot?.pending ?? [])].map(({ id, itemId }: SnapshotPlacement) => [
      id,
      itemId,
    ]),
  )
