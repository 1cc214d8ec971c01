// Due changes of boards: pending placements go live and ended ones are removed, each exactly once. A poll finds due boards and enqueues a
// job for each. The job applies the changes whenever it runs, and reports delays.

import { passTime } from '@manset/model/placements/apply.ts'
import type { Placement } from '@manset/model/placements/placement.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Started } from '../kit/feature.ts'
import { lookEvery } from '../kit/looking.ts'
import { reach } from '../platform/fault-points.ts'
import type { Tools } from '../platform/graphql/context.ts'
import { type JobAttempt, jobHandler } from '../platform/jobs/handler.ts'
import type { JobDeclaration } from '../platform/jobs/jobs.ts'
import { arrangementOf, lockBoard } from './board-row.ts'
import { tellEditors } from './notify-editors.ts'
import { fitnessOf } from './placement-problems.ts'
import { noteSteps } from './record-due-steps.ts'
import { writeBoard } from './write-board.ts'

const EVERY_MS = 1_000
/** A longer delay counts and is shown as late. */
const LATE_MS = 60_000
const MOST_BOARDS = 100

const passTimeJob: JobDeclaration<{ boardId: string }> = {
  name: 'board.passTime',
  retries: 9,
  backoff: { firstSeconds: 1, mostSeconds: 60 },
  deadlineSeconds: 60,
  heartbeatSeconds: 30,
  concurrency: 2,
  sameKey: 'parallel',
}

export const passTimeHandler = jobHandler(
  passTimeJob,
  async ({ data, tools }: JobAttempt<{ boardId: string }>) => {
    await passTimeOn(data.boardId, tools)
    reach('passed')
  },
)

/** Applies due changes to a board, if any. Idempotent: however often it runs, each placement goes live once. */
export async function passTimeOn(boardId: string, tools: Tools): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const board = await lockBoard(trx, boardId)
    if (!board) return
    const at = tools.clock.now()
    const standing = arrangementOf(board)
    const stood = new Map(board.placements.map((one) => [one.id, one]))
    const now = at.toISOString()
    // The clocks of contents and boards are independent: a content due in the same second may not be published yet.
    const fitness = ({ id }: Placement) => {
      const one = stood.get(id)
      return one ? fitnessOf(board, one.card, now) : 'unfit'
    }
    const passed = passTime(standing, now, fitness)
    const { arrangement, came, ended, dropped, held } = passed
    if (arrangement === standing) return
    const isLate = (due: string) => at.getTime() - Date.parse(due) > LATE_MS
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
      said: {
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
    await noteSteps(trx, board, passed, { at, isLate })
    await tellEditors(
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
export async function lookForDue({ db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const due = await dueBoards(db, clock.now())
  for (const { id, siteId } of due) {
    await jobs.enqueue(passTimeJob, { boardId: id }, { siteId, actorId: null, key: id })
    reach('queued')
  }
  return due.length
}

async function dueBoards(db: Kysely<Tables>, now: Date): Promise<{ id: string; siteId: number }[]> {
  const { rows } = await sql<{ id: string; siteId: number }>`
    select b.id, b.site_id as "siteId" from boards b where b.id in (
      select p.board_id from placements p where not p.is_live and p.live_date is not null and p.live_date <= ${now}
      union select p.board_id from placements p where p.end_date is not null and p.end_date <= ${now})
    order by b.id limit ${MOST_BOARDS}`.execute(db)
  return rows
}

export const watchBoards = (tools: Tools): Started =>
  lookEvery(EVERY_MS, tools, 'what is due on boards could not be looked for', () => lookForDue(tools))
