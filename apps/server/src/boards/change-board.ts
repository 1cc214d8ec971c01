// Changes of a board by people: all operations are applied to its current state, or none, and each is checked for permission.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { applyOperations } from '@manset/model/placements/apply.ts'
import { BOARD_KINDS, permissionForOperation } from '@manset/model/placements/boards.ts'
import type { PlacementRefusal } from '@manset/model/placements/operation.ts'
import type { Arrangement, Placement } from '@manset/model/placements/placement.ts'
import { restoreArrangement } from '@manset/model/placements/restore.ts'
import { affectedIds, permissionsToUndo, undoChange } from '@manset/model/placements/undo.ts'
import { type Kysely, sql } from 'kysely'
import { fencingGuard } from '../abilities/lock/guard.ts'
import type { Tables } from '../db/tables.ts'
import {
  acceptedReason,
  type EndedFile,
  laterInstant,
  loadEndedFiles,
  mediaRightsRule,
  type ShownItem,
} from '../kit/entity/media-rights.ts'
import type { Context } from '../platform/graphql/context.ts'
import { forbidden, invalid, notFound } from '../platform/refusal.ts'
import {
  arrangementOf,
  type Board,
  type BoardWithoutCards,
  getBoard,
  getBoardWithoutCards,
  loadCards,
  lockBoardWithoutCards,
} from './board-row.ts'
import type { Card } from './card-row.ts'
import { createItems, type OperationInput, resolveOperations } from './items-to-place.ts'
import { requireBoardPermission } from './permissions.ts'
import { cardProblems, type PlacementProblem } from './placement-problems.ts'
import { type BoardPorts, fetchRecipeImages } from './recipe-images.ts'
import { haveOthersChanged, loadSnapshot } from './snapshots.ts'
import { writeBoard } from './write-board.ts'

export interface BoardChange {
  id: string
  /** The version that the person saw. */
  version: number
  operations: readonly OperationInput[]
  lockEpoch: string | null
  /** Why files whose rights have ended are shown anyway. */
  rightsReason?: string | null
}

/** The board as it is stored now, and the refusal if nothing was changed. */
export interface BoardChangeResult {
  board: Board
  /** The version that the change created; others may have changed the board since. Null if nothing was changed. */
  made: number | null
  refusal: BoardRefusal | null
  /** Placements that dropped off the end of a full list. */
  dropped: Placement[]
  /** Titles of recipes placed without a picture, because it could not be fetched. */
  pictureless: string[]
}

export interface BoardRefusal {
  reason: PlacementRefusal | 'notFit'
  /** Index of the refused operation, from 0; null if it concerns none. */
  at: number | null
  /** Title of the affected item, if it has one. */
  title: string | null
  problems: PlacementProblem[]
}

/** Maximum number of operations of one change: for each placement of the longest list, one that makes it pending and one that moves it. */
const MAX_OPERATIONS = 1_000

class BoardChangeRefused extends Error {
  readonly refusal: BoardRefusal
  constructor(refusal: Partial<BoardRefusal> & Pick<BoardRefusal, 'reason'>) {
    super(refusal.reason)
    this.refusal = { at: null, title: null, problems: [], ...refusal }
  }
}

/**
 * Applies all operations or none. Returns the stored board, with the reason if nothing was changed. Throws `FORBIDDEN`, `NOT_FOUND` or
 * `VALIDATION` for errors that do not depend on the state of the board.
 */
export async function changeBoard(
  change: BoardChange,
  context: Context,
  ports: BoardPorts = NO_IMAGES,
): Promise<BoardChangeResult> {
  const { operations } = change
  if (operations.length === 0 || operations.length > MAX_OPERATIONS)
    throw invalid([{ field: 'operations', rule: 'maxItems', params: { max: MAX_OPERATIONS } }])
  const images = await fetchRecipeImages(change.id, operations, context, ports)
  const answer = await changeInTransaction(change, context, async (board, inside) => {
    const current = arrangementOf(board)
    for (const operation of operations)
      requireBoardPermission(board.kind, permissionForOperation(operation, current), context.viewer)
    const entity = itemEntity(board)
    const named = await resolveOperations(operations, entity, inside)
    const applied = applyOperations(
      current,
      named.operations,
      change.version,
      inside.tools.clock.now().toISOString(),
    )
    if (applied.outcome === 'refused')
      throw new BoardChangeRefused({ reason: applied.reason, at: applied.at })
    // Items are created only once the arrangement is accepted: each is a save, during which everybody else waits for this list.
    const items = await createItems(named.itemInputs, entity, inside, images)
    const { arrangement: next, dropped } = applied
    return { next, dropped, items, action: 'arranged', details: named.operations }
  })
  const pictureless = [...images].flatMap(([at, image]) =>
    image ? [] : [operations[at]?.item?.title ?? operations[at]?.item?.recipeId ?? ''],
  )
  return { ...answer, pictureless }
}

const NO_IMAGES: BoardPorts = { recipePicture: async () => null }

/** Undoes the change that created a version, except for placements that others have changed since. */
export function undoBoardChange(
  change: Omit<BoardChange, 'operations'>,
  context: Context,
): Promise<BoardChangeResult> {
  return changeInTransaction(change, context, async (board, { tools: { db: trx, clock }, viewer }) => {
    const current = arrangementOf(board)
    const before = await loadSnapshot(trx, board, change.version - 1)
    const after = await loadSnapshot(trx, board, change.version)
    if (!before || !after) throw notFound('board', board.id)
    const spoken = affectedIds(before.arrangement, after.arrangement)
    const own = { version: change.version, ids: spoken, by: viewer.userId }
    const isLeftAlone = current.version > change.version && !(await haveOthersChanged(trx, board, own))
    const taking = {
      ...{
        current,
        before: before.arrangement,
        after: after.arrangement,
        now: clock.now().toISOString(),
      },
      ...(isLeftAlone && { base: current.version }),
    }
    for (const right of permissionsToUndo(taking)) requireBoardPermission(board.kind, right, viewer)
    const back = undoChange(taking)
    if (back.outcome === 'refused') throw new BoardChangeRefused({ reason: back.reason })
    // Items that others have replaced since stay.
    const stands = new Set(board.placements.map(({ id }) => id))
    const items = [...before.items].filter(
      ([id, item]) => !stands.has(id) || (spoken.includes(id) && after.items.get(id) !== item),
    )
    return {
      ...{ next: back.arrangement, dropped: back.dropped, items: new Map(items) },
      ...{ action: 'takenBack', details: change.version },
    }
  })
}

/** Restores the arrangement of an earlier version. Placements that can no longer be shown are left out and returned as `dropped`. */
export function restoreVersion(
  { version, ...change }: Omit<BoardChange, 'operations'> & { toVersion: number },
  context: Context,
): Promise<BoardChangeResult> {
  return changeInTransaction(change, context, async (board, { tools: { db: trx, clock } }) => {
    for (const right of ['publish', 'order', 'pin', 'edit'])
      requireBoardPermission(board.kind, right, context.viewer)
    if (board.version !== version) throw new BoardChangeRefused({ reason: 'changedMeanwhile' })
    const then = await loadSnapshot(trx, board, change.toVersion)
    if (!then) throw notFound('board', board.id)
    const cards = await loadCards(trx, board.kind, [...then.items.values()])
    const now = clock.now()
    const ended = acceptedReason(change.rightsReason, context.viewer)
      ? new Set()
      : await findEndedPlacements(board, newlyVisible(board, then.arrangement, then.items, now), trx)
    const isFit = ({ id }: Placement, isLive: boolean) => {
      if (ended.has(id)) return false
      if (!isLive) return true
      const card = cards.get(then.items.get(id) ?? '')
      return card !== undefined && cardProblems(board, card).length === 0
    }
    const { arrangement, dropped } = restoreArrangement(
      arrangementOf(board),
      then.arrangement,
      now.toISOString(),
      isFit,
    )
    return {
      ...{ next: arrangement, dropped, items: then.items },
      ...{ action: 'broughtBack', details: change.toVersion },
    }
  })
}

interface PlannedChange {
  next: Arrangement
  dropped: Placement[]
  items: ReadonlyMap<string, string>
  action: AuditAction
  details: unknown
}

/** Changes one board in a transaction that locks its row. */
async function changeInTransaction(
  { id, lockEpoch, rightsReason }: Pick<BoardChange, 'id' | 'lockEpoch' | 'rightsReason'>,
  context: Context,
  plan: (board: BoardWithoutCards, inside: Context) => Promise<PlannedChange>,
): Promise<BoardChangeResult> {
  const { tools, viewer, address } = context
  const seen = await getBoardWithoutCards(id, context)
  try {
    const { dropped, next } = await tools.db.transaction().execute(async (trx) => {
      const board = await lockBoardWithoutCards(trx, seen.id)
      if (!board) throw notFound('board', id)
      const inside = { ...context, tools: { ...tools, db: trx } }
      const guard = fencingGuard({
        entity: BOARD_KINDS[board.kind],
        itemId: board.id,
        lockEpoch,
        context: inside,
      })
      const planned = await plan(board, inside)
      await requireFitCards(board, planned, inside)
      const reason = await requireMediaRights(board, planned, rightsReason, inside)
      const isWritten = await writeBoard(trx, {
        ...planned,
        board,
        by: { userId: viewer.userId, siteId: viewer.siteId, address },
        at: tools.clock.now(),
        guard: guard.holds,
        rightsReason: reason,
      })
      // The cause of the refusal may be gone by the time it is read.
      if (!isWritten) throw (await guard.refusal()) ?? new BoardChangeRefused({ reason: 'changedMeanwhile' })
      return planned
    })
    return { board: await getBoard(id, context), made: next.version, refusal: null, dropped, pictureless: [] }
  } catch (error) {
    if (!(error instanceof BoardChangeRefused)) throw error
    return {
      board: await getBoard(id, context),
      made: null,
      refusal: error.refusal,
      dropped: [],
      pictureless: [],
    }
  }
}

/** The entity whose items are placed on a board. */
const itemEntity = ({ kind }: BoardWithoutCards) => entityByName(BOARD_KINDS[kind].entity)

/**
 * Rules for placed items: those that go live must be fit to be shown. Placing, moving and removing an advertisement requires its
 * permission.
 */
async function requireFitCards(
  board: BoardWithoutCards,
  { next, items, dropped }: PlannedChange,
  { tools, viewer }: Context,
): Promise<void> {
  const was = new Map(board.placements.map((one) => [one.id, one]))
  const then = [...next.live, ...next.pending]
  const itemIdOf = (id: string) => items.get(id) ?? was.get(id)?.itemId ?? ''
  const isOther = ({ id }: Placement) => itemIdOf(id) !== was.get(id)?.itemId
  const arriving = next.live.filter((one) => !was.get(one.id)?.isLive || isOther(one))

  // Placements that dropped off a full list were not changed by this person.
  const stays = new Set([...then, ...dropped].map(({ id }) => id))
  const spoken = then.filter(({ changed }) => changed === next.version)
  const asked = can(viewer, 'storyAd.edit')
    ? []
    : [
        ...spoken.flatMap(({ id }) => [was.get(id)?.itemId ?? itemIdOf(id), itemIdOf(id)]),
        ...board.placements.filter(({ id }) => !stays.has(id)).map(({ itemId }) => itemId),
      ]
  const needed = new Set([...arriving.map(({ id }) => itemIdOf(id)), ...asked])
  const cards = needed.size > 0 ? await loadCards(tools.db, board.kind, [...needed]) : new Map<string, Card>()
  if (asked.some((itemId) => cards.get(itemId)?.isAdvertisement)) throw forbidden()

  for (const { id } of arriving) {
    const card = cards.get(itemIdOf(id))
    const problems = card ? cardProblems(board, card) : []
    if (problems.length > 0)
      throw new BoardChangeRefused({ reason: 'notFit', title: card?.title ?? null, problems })
  }
}

interface VisiblePlacement extends ShownItem {
  id: string
}

/** Placements that become visible, or become visible at another time: now if live, at their date if scheduled. */
function newlyVisible(
  board: BoardWithoutCards,
  { live, pending }: Pick<Arrangement, 'live' | 'pending'>,
  items: ReadonlyMap<string, string>,
  now: Date,
): VisiblePlacement[] {
  const was = new Map(board.placements.map((one) => [one.id, one]))
  return [...live, ...pending].flatMap((one) => {
    const before = was.get(one.id)
    const itemId = items.get(one.id) ?? before?.itemId ?? ''
    const isLive = live.includes(one)
    const isAsBefore = before?.itemId === itemId && (isLive ? before.isLive : before.date === one.date)
    if (isAsBefore || (!isLive && !one.date)) return []
    return [{ id: one.id, itemId, at: isLive ? now : laterInstant(one.date, now) }]
  })
}

/** A headline without a picture shows the cover of its content. */
const HEADLINE_COVER_SQL = sql`
  select u.media_id from headlines h join contents c on c.id = h.content_id
    join media_uses u on u.entity = c.type and u.item_id = c.id and u.field = 'cover'
  where h.id = x."itemId" and h.image is null`

function loadEndedFilesOnBoard(
  { kind }: BoardWithoutCards,
  shown: readonly ShownItem[],
  db: Kysely<Tables>,
): Promise<EndedFile[]> {
  const { entity } = BOARD_KINDS[kind]
  return loadEndedFiles(db, entity, shown, entity === 'headline' ? HEADLINE_COVER_SQL : undefined)
}

/** Ids of placements with a file whose rights will have ended when readers first see it. */
async function findEndedPlacements(
  board: BoardWithoutCards,
  shown: readonly VisiblePlacement[],
  db: Kysely<Tables>,
): Promise<ReadonlySet<string>> {
  const keyOf = ({ itemId, at }: ShownItem) => `${itemId} ${at.getTime()}`
  const ended = new Set((await loadEndedFilesOnBoard(board, shown, db)).map(keyOf))
  return new Set(shown.filter((one) => ended.has(keyOf(one))).map(({ id }) => id))
}

/**
 * Files of placed items must still be usable when readers see them: now for live ones, at their date for scheduled ones. Returns the reason
 * that was needed and accepted, or null.
 */
async function requireMediaRights(
  board: BoardWithoutCards,
  { next, items }: PlannedChange,
  given: string | null | undefined,
  { tools, viewer }: Context,
): Promise<string | null> {
  const shown = newlyVisible(board, next, items, tools.clock.now())
  const [ended] = await loadEndedFilesOnBoard(board, shown, tools.db)
  if (!ended) return null
  const reason = acceptedReason(given, viewer)
  if (reason) return reason
  const card = (await loadCards(tools.db, board.kind, [ended.itemId])).get(ended.itemId)
  const { name, until } = ended
  const fault: PlacementProblem = { rule: mediaRightsRule(viewer), params: { name, until } }
  throw new BoardChangeRefused({ reason: 'notFit', title: card?.title ?? null, problems: [fault] })
}
