// Due changes of boards: pending placements go live and ended ones are removed, each exactly once. A poll finds due boards and enqueues a
// job for each. The job applies the changes whenever it runs, and reports delays.

import { applyDueSteps } from '@manset/model/placements/apply.ts'
import type { Placement } from '@manset/model/placements/placement.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { RunningService } from '../kit/feature.ts'
import { pollEvery } from '../kit/poll-every.ts'
import { killIfArmed } from '../platform/fault-points.ts'
import type { Tools } from '../platform/graphql/context.ts'
import { type JobAttempt, jobHandler } from '../platform/jobs/handler.ts'
import type { JobDeclaration } from '../platform/jobs/jobs.ts'
import { arrangementOf, lockBoard } from './board-row.ts'
import { notifyEditors } from './notify-editors.ts'
import { cardFitness } from './placement-problems.ts'
import { recordDueSteps } from './record-due-steps.ts'
import { writeBoard } from './write-board.ts'

const POLL_INTERVAL_MS = 1_000
/** A longer delay counts and is shown as late. */
const LATE_AFTER_MS = 60_000
const MAX_BOARDS_PER_POLL = 100

const dueStepsJob: JobDeclaration<{ boardId: string }> = {
  name: 'board.passTime',
  retries: 9,
  backoff: { firstSeconds: 1, mostSeconds: 60 },
  deadlineSeconds: 60,
  heartbeatSeconds: 30,
  concurrency: 2,
  sameKey: 'parallel',
}

export const dueStepsHandler = jobHandler(
  dueStepsJob,
  async ({ data, tools }: JobAttempt<{ boardId: string }>) => {
    await applyDueStepsTo(data.boardId, tools)
    killIfArmed('passed')
  },
)

/** Applies due changes to a board, if any. Idempotent: however often it runs, each placement goes live once. */
export async function applyDueStepsTo(boardId: string, tools: Tools): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const board = await lockBoard(trx, boardId)
    if (!board) return
    const at = tools.clock.now()
    const current = arrangementOf(board)
    const placementsBefore = new Map(board.placements.map((one) => [one.id, one]))
    const now = at.toISOString()
    // The clocks of contents and boards are independent: a content due in the same second may not be published yet.
    const fitness = ({ id }: Placement) => {
      const one = placementsBefore.get(id)
      return one ? cardFitness(board, one.card, now) : 'unfit'
    }
    const passed = applyDueSteps(current, now, fitness)
    const { arrangement, came, ended, dropped, held } = passed
    if (arrangement === current) return
    const isLate = (due: string) => at.getTime() - Date.parse(due) > LATE_AFTER_MS
    const late = came.filter(({ date }) => date !== null && isLate(date))
    const note = (one: Placement, reason: 'unfit' | 'full' | null) =>
      [one.id, { due: one.date ?? now, held: reason }] as const
    const ids = (some: readonly Placement[]) => some.map(({ id }) => id)
    await writeBoard(trx, {
      board,
      next: arrangement,
      items: new Map(),
      by: { userId: null, siteId: board.siteId, address: null },
      at,
      action: 'timePassed',
      details: {
        came: ids(came),
        ended: ids(ended),
        dropped: ids(dropped),
        held: held.map(({ placement }) => placement.id),
      },
      notes: new Map([
        ...late.map((one) => note(one, null)),
        ...held.map(({ placement, reason }) => note(placement, reason)),
      ]),
    })
    await recordDueSteps(trx, board, passed, { at, isLate })
    await notifyEditors(
      trx,
      board,
      [
        ...held.map(({ placement, reason }) => ({ placement, held: reason })),
        ...late.map((placement) => ({ placement, held: null })),
      ],
      at,
    )
  })
}

/** Enqueues jobs for due boards; returns how many. */
export async function enqueueDueBoards({
  db,
  clock,
  jobs,
}: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const due = await loadDueBoards(db, clock.now())
  for (const { id, siteId } of due) {
    await jobs.enqueue(dueStepsJob, { boardId: id }, { siteId, actorId: null, key: id })
    killIfArmed('queued')
  }
  return due.length
}

async function loadDueBoards(db: Kysely<Tables>, now: Date): Promise<{ id: string; siteId: number }[]> {
  const { rows } = await sql<{ id: string; siteId: number }>`
    select b.id, b.site_id as "siteId" from boards b where b.id in (
      select p.board_id from placements p where not p.is_live and p.live_date is not null and p.live_date <= ${now}
      union select p.board_id from placements p where p.end_date is not null and p.end_date <= ${now})
    order by b.id limit ${MAX_BOARDS_PER_POLL}`.execute(db)
  return rows
}

export const pollDueBoards = (tools: Tools): RunningService =>
  pollEvery(POLL_INTERVAL_MS, tools, 'due steps of boards could not be read', () => enqueueDueBoards(tools))
