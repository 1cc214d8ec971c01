// Writes a new arrangement: the board's row with version, revision, audit entry and event, and all new, removed or moved placements, in one
// statement.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { type Arrangement, ordered } from '@manset/model/placements/placement.ts'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Actor } from '../platform/change/change.ts'
import { record } from '../platform/change/record.ts'
import type { BoardWithoutCards } from './board-row.ts'

export interface BoardWrite {
  board: BoardWithoutCards
  next: Arrangement
  /** Placement → item, for placements that are new or got another item. */
  items: ReadonlyMap<string, string>
  by: Actor
  at: Date
  /** Name of the action in audit log and event. */
  action: AuditAction
  /** Details for the audit log. */
  details: unknown
  /** Placements that were held or late: original due time and reason. */
  notes?: ReadonlyMap<string, { due: string; held: string | null }>
  guard?: Expression<boolean>
  /** Why files with ended rights are shown, where a reason was needed. */
  rightsReason?: string | null
}

/** Contents of a board's version. */
export interface BoardSnapshot {
  /** Complete details of the change; the audit log cuts long ones. */
  said?: unknown
  live: SnapshotPlacement[]
  pending: SnapshotPlacement[]
}

export interface SnapshotPlacement {
  id: string
  itemId: string
  subject: string | null
  pin: Arrangement['live'][number]['pin']
  date: string | null
  end: string | null
  changed: number
}

/** Returns whether the guard held; the caller must have locked the board's row. */
export async function writeBoard(db: Kysely<Tables>, write: BoardWrite): Promise<boolean> {
  const { board, next, items, by, at, action, details, notes, guard, rightsReason } = write
  const placementsBefore = new Map(board.placements.map((one) => [one.id, one]))
  const rows = ordered(next).map((one) => {
    const before = placementsBefore.get(one.id)
    const note = notes?.get(one.id)
    return {
      id: one.id,
      item_id: items.get(one.id) ?? before?.itemId,
      subject: one.subject,
      is_live: one.isLive,
      position: one.order,
      pin: one.pin,
      live_date: one.date,
      end_date: one.end,
      changed: one.changed,
      since: before && before.isLive === one.isLive ? before.since : at.toISOString(),
      // A later change by a person clears the note of a held or late placement.
      ...(note ?? (before && before.changed === one.changed ? { due: before.due, held: before.held } : {})),
      is_new: !before,
    }
  })
  const { outcome } = await record(db, {
    table: 'boards',
    by,
    at,
    action,
    event: 'changed',
    guard,
    rows: [
      {
        target: { id: board.id, version: board.version },
        values: { live_count: next.live.length, pending_count: next.pending.length },
        snapshot: { said: details, ...toSnapshot(next, rows) },
        changes: {
          operations: { before: null, after: details },
          ...(rightsReason && { rightsReason: { before: null, after: rightsReason } }),
        },
        carried: { placed: JSON.stringify(rows) },
      },
    ],
    alongside: PLACEMENT_WRITES,
  })
  if (outcome !== 'written' && outcome !== 'guarded') throw new Error(`a board was refused as ${outcome}`)
  return outcome === 'written'
}

function toSnapshot(
  { live, pending }: Arrangement,
  rows: readonly { id: string; item_id: string | undefined }[],
): BoardSnapshot {
  const itemOf = new Map(rows.map(({ id, item_id }) => [id, item_id ?? '']))
  const toSnapshot = (line: Arrangement['live']) =>
    line.map((one) => ({ ...one, itemId: itemOf.get(one.id) ?? '' }))
  return { live: toSnapshot(live), pending: toSnapshot(pending) }
}

const COLUMNS = [
  ...['item_id', 'subject', 'is_live', 'position', 'pin', 'live_date', 'end_date', 'changed', 'since', 'due'],
  'held',
]
const placementColumns = (alias: string) => COLUMNS.map((name) => `${alias}.${name}`).join(', ')

/**
 * Three statements on disjoint rows; orders and unique subjects are checked at the end of all of them. The JSON is parsed once for all
 * three: parsing two hundred placements takes a millisecond.
 */
const PLACEMENT_WRITES: Record<string, RawBuilder<unknown>> = {
  sent: sql.raw(`select w.id as board_id, x.* from written w, jsonb_to_recordset(w.placed::jsonb) as x(id bigint, item_id bigint,
    subject text, is_live boolean, position integer, pin text, live_date timestamptz, end_date timestamptz, changed integer,
    since timestamptz, due timestamptz, held text, is_new boolean)`),
  gone: sql`delete from placements p using written w where p.board_id = w.id and p.id not in (select id from sent)`,
  moved: sql`update placements p set (${sql.raw(COLUMNS.join(', '))}) = row(${sql.raw(placementColumns('x'))})
    from sent x where p.id = x.id and p.board_id = x.board_id and not x.is_new
      and (${sql.raw(placementColumns('p'))}) is distinct from (${sql.raw(placementColumns('x'))})`,
  placed: sql`insert into placements (id, board_id, ${sql.raw(COLUMNS.join(', '))})
    select x.id, x.board_id, ${sql.raw(placementColumns('x'))} from sent x where x.is_new`,
}
