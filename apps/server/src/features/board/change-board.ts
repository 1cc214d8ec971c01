// Changes of a board by people: operations carried out whole or not at all, on what stands, by whoever may do each of them.

import { entityNamed } from '@manset/model/entities/entities.ts'
import { applyOperations } from '@manset/model/placements/apply.ts'
import { BOARD_KINDS, rightOf } from '@manset/model/placements/boards.ts'
import { bringBack } from '@manset/model/placements/bring-back.ts'
import type { PlacementRefusal } from '@manset/model/placements/operation.ts'
import type { Arrangement, Placement } from '@manset/model/placements/placement.ts'
import { takeBack } from '@manset/model/placements/take-back.ts'
import type { Kysely } from 'kysely'
import { guardOf } from '../../abilities/lock/guard.ts'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { arrangementOf, type Board, getBoard, loadCards, lockBoard } from './board-row.ts'
import { type Fault, faultsOf } from './fit.ts'
import { demandOf } from './rights.ts'
import { snapshotAt } from './snapshots.ts'
import { type SentOperation, withItems } from './wanted-items.ts'
import { writeBoard } from './write-board.ts'

export interface BoardChange {
  id: string
  /** The version that was looked at. */
  version: number
  operations: readonly SentOperation[]
  lockEpoch: string | null
}

/** The board as it is stored now, and why nothing of the change is, where that is so. */
export interface BoardAnswer {
  board: Board
  /** The version the change made, which others may have gone on from; null where it made none. */
  made: number | null
  refusal: BoardRefusal | null
  /** What fell out at the end of a full list. */
  dropped: Placement[]
}

export interface BoardRefusal {
  reason: PlacementRefusal | 'notFit'
  /** Which of the operations, from 0; null where it is none of them. */
  at: number | null
  /** What it is about, where that has a title. */
  title: string | null
  faults: Fault[]
}

/** Most operations of one change. */
const MOST_OPERATIONS = 100

class Refused extends Error {
  readonly refusal: BoardRefusal
  constructor(refusal: Partial<BoardRefusal> & Pick<BoardRefusal, 'reason'>) {
    super(refusal.reason)
    this.refusal = { at: null, title: null, faults: [], ...refusal }
  }
}

/**
 * Carries operations out: all of them or none. Answers the board as it is stored then, with the reason where they were not
 * carried out; throws `FORBIDDEN`, `NOT_FOUND` or `VALIDATION` for what no state of the board could make possible.
 */
export function changeBoard(change: BoardChange, context: Context): Promise<BoardAnswer> {
  const { operations } = change
  if (operations.length === 0 || operations.length > MOST_OPERATIONS)
    throw invalid([{ field: 'operations', rule: 'maxItems', params: { max: MOST_OPERATIONS } }])
  return changing(change, context, async (board, inside) => {
    const standing = arrangementOf(board)
    for (const operation of operations) demandOf(board.kind, rightOf(operation, standing), context.viewer)
    const { named, items } = await withItems(operations, itemsOf(board), inside)
    const applied = applyOperations(standing, named, change.version)
    if (applied.outcome === 'refused') throw new Refused({ reason: applied.reason, at: applied.at })
    return { next: applied.arrangement, dropped: applied.dropped, items, action: 'arranged', said: named }
  })
}

/** Takes back the change that made a version, as far as what it spoke of was left alone since. */
export function takeBackChange(
  change: Omit<BoardChange, 'operations'>,
  context: Context,
): Promise<BoardAnswer> {
  return changing(change, context, async (board, { tools: { db: trx } }) => {
    const standing = arrangementOf(board)
    const before = await snapshotAt(trx, board, change.version - 1)
    const after = await snapshotAt(trx, board, change.version)
    if (!before || !after) throw notFound('board', board.id)
    // Whoever made the change had the rights for it; another one needs them all.
    const rights = after.by === context.viewer.userId ? ['edit'] : ['publish', 'order', 'pin', 'edit']
    for (const right of rights) demandOf(board.kind, right, context.viewer)
    const back = takeBack(standing, before.arrangement, after.arrangement)
    if (back.outcome === 'refused') throw new Refused({ reason: back.reason })
    return {
      ...{ next: back.arrangement, dropped: back.dropped, items: before.items },
      ...{ action: 'takenBack', said: change.version },
    }
  })
}

/**
 * Brings back what stood in an earlier version, as far as it can still be shown; what is left out is told as `dropped`.
 */
export function bringBackVersion(
  { version, ...change }: Omit<BoardChange, 'operations'> & { toVersion: number },
  context: Context,
): Promise<BoardAnswer> {
  return changing(change, context, async (board, { tools: { db: trx, clock } }) => {
    for (const right of ['publish', 'order', 'pin', 'edit']) demandOf(board.kind, right, context.viewer)
    if (board.version !== version) throw new Refused({ reason: 'changedMeanwhile' })
    const then = await snapshotAt(trx, board, change.toVersion)
    if (!then) throw notFound('board', board.id)
    const cards = await loadCards(trx, board.kind, [...then.items.values()])
    const isFit = ({ id }: Placement) => {
      const card = cards.get(then.items.get(id) ?? '')
      return card !== undefined && faultsOf(board, card).length === 0
    }
    const { arrangement, dropped } = bringBack(
      arrangementOf(board),
      then.arrangement,
      clock.now().toISOString(),
      isFit,
    )
    return {
      ...{ next: arrangement, dropped, items: then.items },
      ...{ action: 'broughtBack', said: change.toVersion },
    }
  })
}

interface Planned {
  next: Arrangement
  dropped: Placement[]
  items: ReadonlyMap<string, string>
  action: string
  said: unknown
}

/** One change of one board in a transaction that holds its row. */
async function changing(
  { id, lockEpoch }: Pick<BoardChange, 'id' | 'lockEpoch'>,
  context: Context,
  plan: (board: Board, inside: Context) => Promise<Planned>,
): Promise<BoardAnswer> {
  const { tools, viewer, address } = context
  const seen = await getBoard(id, context)
  const guard = guardOf({ what: BOARD_KINDS[seen.kind], itemId: seen.id, lockEpoch, context })
  try {
    const { dropped, next } = await tools.db.transaction().execute(async (trx) => {
      const board = await lockBoard(trx, seen.id)
      if (!board) throw notFound('board', id)
      const planned = await plan(board, { ...context, tools: { ...tools, db: trx } })
      await demandFit(trx, board, planned)
      const isWritten = await writeBoard(trx, {
        ...planned,
        board,
        by: { userId: viewer.userId, siteId: viewer.siteId, address },
        at: tools.clock.now(),
        guard: guard.holds,
      })
      // What kept it back may be gone by the time it is looked for.
      if (!isWritten) throw (await guard.refusal()) ?? new Refused({ reason: 'changedMeanwhile' })
      return planned
    })
    return { board: await getBoard(id, context), made: next.version, refusal: null, dropped }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { board: await getBoard(id, context), made: null, refusal: error.refusal, dropped: [] }
  }
}

/** The entity whose items are placed on a board. */
const itemsOf = ({ kind }: Board) => entityNamed(BOARD_KINDS[kind].entity)

/** Whatever comes live by a change must be fit to be shown. */
async function demandFit(trx: Kysely<Tables>, board: Board, { next, items }: Planned): Promise<void> {
  const was = new Map(board.placements.map((one) => [one.id, one]))
  const arriving = next.live.filter(({ id }) => {
    const before = was.get(id)
    return !before?.isLive || (items.has(id) && items.get(id) !== before.itemId)
  })
  if (arriving.length === 0) return
  const cards = await loadCards(
    trx,
    board.kind,
    arriving.map(({ id }) => items.get(id) ?? was.get(id)?.itemId ?? ''),
  )
  for (const { id } of arriving) {
    const card = cards.get(items.get(id) ?? was.get(id)?.itemId ?? '')
    const faults = card ? faultsOf(board, card) : []
    if (faults.length > 0) throw new Refused({ reason: 'notFit', title: card?.title ?? null, faults })
  }
}
