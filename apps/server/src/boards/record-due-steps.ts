// Records due changes of a board for the calendar, in their transaction: once per placement, step and due time.
import type { DueStepsApplied } from '@manset/model/placements/apply.ts'
import type { Placement } from '@manset/model/placements/placement.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Board } from './board-row.ts'

interface RecordedStep {
  placement: Placement
  step: 'comes' | 'goes'
  state: 'done' | 'late' | 'held' | 'missed'
  reason: 'unfit' | 'full' | null
  due: string
}

/** Records placements that went live, ended or were held; `isLate` decides whether a due time was missed. */
export async function recordDueSteps(
  trx: Kysely<Tables>,
  board: Pick<Board, 'id' | 'siteId' | 'placements'>,
  { came, ended, held }: DueStepsApplied,
  { at, isLate }: { at: Date; isLate: (due: string) => boolean },
): Promise<void> {
  const stateAt = (due: string) => (isLate(due) ? 'late' : 'done')
  const steps: RecordedStep[] = [
    ...came.map((placement): RecordedStep => {
      const due = placement.date ?? at.toISOString()
      return { placement, step: 'comes', state: stateAt(due), reason: null, due }
    }),
    ...held.map(({ placement, reason }): RecordedStep => {
      return { placement, step: 'comes', state: 'held', reason, due: placement.date ?? at.toISOString() }
    }),
    ...ended.flatMap((placement): RecordedStep[] => {
      const due = placement.end ?? at.toISOString()
      const goes: RecordedStep = { placement, step: 'goes', state: stateAt(due), reason: null, due }
      // Its whole period passed while no server ran: readers never saw it.
      return placement.date
        ? [{ placement, step: 'comes', state: 'missed', reason: null, due: placement.date }, goes]
        : [goes]
    }),
  ]
  const itemIds = new Map(board.placements.map(({ id, itemId }) => [id, itemId]))
  const rows = steps.map(({ placement: { id, subject }, ...step }) => ({
    ...step,
    placement_id: id,
    item_id: itemIds.get(id),
    subject,
  }))
  await sql`
    insert into placement_steps (site_id, board_id, placement_id, item_id, subject, step, state, reason, due, at)
    select ${board.siteId}, ${board.id}, x.placement_id, x.item_id, x.subject, x.step, x.state, x.reason, x.due, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(placement_id bigint, item_id bigint, subject text, step text,
      state text, reason text, due timestamptz)
    on conflict (placement_id, step, due) do update set item_id = excluded.item_id, subject = excluded.subject,
      state = excluded.state, reason = excluded.reason, at = excluded.at`.execute(trx)
}
