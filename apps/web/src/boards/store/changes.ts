// The board as shown: stored data with the unsent changes applied (optimistic update). Pure functions.
import { applyOperations } from '@manset/model/placements/apply.ts'
import type { Operation, PlacementRefusal } from '@manset/model/placements/operation.ts'
import { type Arrangement, ordered, type Placement } from '@manset/model/placements/placement.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import type {
  Board,
  BoardDelta,
  BoardPlacement,
  PlacedCard,
  SentOperation,
  WantedItem,
} from '../board.documents.ts'

/** An item to place, and its provisional card until the server answers. */
export interface NewItem {
  input: WantedItem
  card: Partial<PlacedCard>
}

/** An operation, with the item that it places. */
export type BoardOperation = Operation & { item?: NewItem }

/** A change of a board that is not stored yet. */
export interface Change {
  key: string
  operations: readonly BoardOperation[]
  /** Version of the stored board that its author saw. */
  baseVersion: number
  /** Text of the notice about it. */
  notice: NoticeText
  /** Title of its card, which may be gone by the time the change fails. */
  title: string | null
  /** The intended position of its single card, from 1; null when the change is not about a position. */
  targetPosition: number | null
}

/** A queued change, or the undo of one (`of`). */
export type Entry = (Change & { kind: 'change' }) | { kind: 'takeBack'; key: string; of: string }

/** Text for a change, and the further action that its notice offers. */
export interface NoticeText {
  text: string
  step?: { label: string; run: () => void }
}

/** The board in the form of the shared model. */
export function toArrangement({ version, total, live, pending }: Board): Arrangement {
  return { version, total, live: live.map(toPlacement), pending: pending.map(toPlacement) }
}

const toPlacement = ({ id, subject, pin, date, end, changed }: Placement): Placement => ({
  ...{ id, subject, pin, date, end, changed },
})

/** Every placement of a board, live ones first. */
export const listPlacements = ({ live, pending }: Pick<Board, 'live' | 'pending'>): BoardPlacement[] => [
  ...live,
  ...pending,
]

export type AppliedToBoard =
  | { board: Board; dropped: readonly string[] }
  | { refused: PlacementRefusal; at: number }

/** Applies operations to a board. Their author has seen the whole board, so nothing counts as changed by others meanwhile. */
export function applyToBoard(
  board: Board,
  operations: readonly BoardOperation[],
  at: string,
): AppliedToBoard {
  const current = toArrangement(board)
  const done = applyOperations(current, operations, current.version, at)
  if (done.outcome === 'refused') return { refused: done.reason, at: done.at }
  const known = new Map(listPlacements(board).map((one) => [one.id, one]))
  for (const operation of operations) {
    if (operation.kind === 'place') known.set(operation.id, createPlacement(operation, at))
    const before = known.get(operation.id)
    if (operation.kind === 'replace' && before)
      known.set(operation.id, {
        ...before,
        problems: [],
        card: createCard(operation.item, before.card.version),
      })
  }
  const placed = ordered(done.arrangement).flatMap((one): BoardPlacement[] => {
    const before = known.get(one.id)
    if (!before) return []
    const since = before.isLive === one.isLive ? before.since : at
    // A person's change of the placement clears its due step and the reason why that was held.
    const clearedDue = before.changed === one.changed ? {} : { due: null, held: null }
    return [{ ...before, ...clearedDue, ...one, since }]
  })
  return {
    board: {
      ...board,
      version: done.arrangement.version,
      live: placed.filter(({ isLive }) => isLive),
      pending: placed.filter(({ isLive }) => !isLive),
    },
    dropped: done.dropped.map(({ id }) => id),
  }
}

/** Reuses the unchanged placements of the previous board, so that their cards don't render again. */
export function reuseUnchanged(board: Board, before: Board): Board {
  const known = new Map(listPlacements(before).map((one) => [one.id, one]))
  const reuse = (one: BoardPlacement) => replaceEqualDeep(known.get(one.id), one)
  return { ...board, live: board.live.map(reuse), pending: board.pending.map(reuse) }
}

/** The board after a delta; null when too little of the previous board is known. */
export function applyDelta(before: Board, delta: BoardDelta): Board | null {
  if (before.version < delta.since - 1) return null
  const { since: _, live, pending, placements, ...is } = delta
  const known = new Map([...listPlacements(before), ...placements].map((one) => [one.id, one]))
  const line = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const now = { ...is, live: line(live), pending: line(pending) }
  if (now.live.length < live.length || now.pending.length < pending.length) return null
  const placed = ordered(now).map((one) => ({ ...(known.get(one.id) as BoardPlacement), ...one }))
  const lineOf = (isLive: boolean) => placed.filter((one) => one.isLive === isLive)
  return { ...before, ...is, live: lineOf(true), pending: lineOf(false) }
}

function createPlacement({ id, item, ...operation }: BoardOperation, since: string): BoardPlacement {
  const isLive = operation.kind === 'place' && operation.to === 'live'
  const subject = operation.kind === 'place' ? operation.subject : null
  return {
    ...{ id, subject, isLive, since, itemId: '', order: 1, pin: 'none', date: null, end: null, changed: 0 },
    ...{ due: null, held: null, problems: [], card: createCard(item, 0) },
  }
}

function createCard(item: NewItem | undefined, version: number): PlacedCard {
  return {
    ...{ version, title: null, spot: null, hidesTitleAndSpot: false, url: null, image: null },
    ...{ tagName: null, tagColor: null },
    ...{ content: null, isAdvertisement: false, parts: null },
    ...item?.card,
  }
}

/** The stored board with unsent changes applied; a change that can no longer be applied is skipped. */
export function applyChanges(
  stored: Board,
  changes: readonly Change[],
  ownVersions: ReadonlySet<number>,
  at: string,
): Board {
  let board = stored
  for (const change of changes) {
    if (findConflict(stored, change, ownVersions) !== undefined) continue
    const next = applyToBoard(board, change.operations, at)
    if ('board' in next) board = next.board
  }
  return board
}

/** The first operation whose placement another person changed after its author saw it; undefined for none. */
export function findConflict(
  stored: Board,
  { operations, baseVersion }: Pick<Change, 'operations' | 'baseVersion'>,
  ownVersions: ReadonlySet<number>,
): number | undefined {
  const others = new Set(
    listPlacements(stored).flatMap(({ id, changed }) =>
      changed > baseVersion && !ownVersions.has(changed) ? [id] : [],
    ),
  )
  const at = operations.findIndex((one) => listReferencedIds(one).some((id) => others.has(id)))
  return at < 0 ? undefined : at
}

function listReferencedIds(operation: Operation): string[] {
  return 'after' in operation && operation.after !== null ? [operation.id, operation.after] : [operation.id]
}

/** Operations in the form of the call: `isLive` instead of the target column, and no provisional cards. */
export function toSentOperations(operations: readonly BoardOperation[]): SentOperation[] {
  return operations.map(({ item, ...operation }) => {
    const wanted = item && { item: item.input }
    if (operation.kind === 'place') {
      const { to, subject: _, ...rest } = operation
      return { ...rest, isLive: to === 'live', ...wanted }
    }
    if (operation.kind === 'replace') return { kind: operation.kind, id: operation.id, ...wanted }
    return operation
  })
}

/**
 * Maps the provisional ids of placed items to the server's ids, which grow in the order of placing. Null when they cannot be matched,
 * because another person has already removed one.
 */
export function matchServerIds(
  before: Board,
  after: Board,
  made: number,
  change: Change,
): Map<string, string> | null {
  const placed = change.operations.filter(({ kind }) => kind === 'place').map(({ id }) => id)
  const known = new Set(listPlacements(before).map(({ id }) => id))
  const given = listPlacements(after)
    .filter(({ id, changed }) => !known.has(id) && changed === made)
    .map(({ id }) => id)
    .toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  if (given.length !== placed.length) return null
  return new Map(placed.map((name, index) => [name, given[index] ?? name]))
}

/** A change with the server's ids. */
export function withServerIds<Some extends Pick<Change, 'operations'>>(
  change: Some,
  ids: ReadonlyMap<string, string>,
): Some {
  const nameOf = (id: string) => ids.get(id) ?? id
  const operations = change.operations.map((one) => ({
    ...one,
    id: nameOf(one.id),
    ...('after' in one && one.after !== null && { after: nameOf(one.after) }),
  })) as BoardOperation[]
  return { ...change, operations }
}

/** Whether a board version can be the result of a change: every placement of the change was last changed in it. */
export function couldBeResultOf(before: Board, made: Board, { operations }: Change): boolean {
  const was = new Map(listPlacements(before).map((one) => [one.id, one]))
  const is = new Map(listPlacements(made).map((one) => [one.id, one]))
  const isLike = ({ card }: BoardPlacement, item: NewItem | undefined) =>
    card.title === (item?.card.title ?? null) && card.url === (item?.card.url ?? null)
  return operations.every((operation) => {
    const { kind, id, item } = operation
    if (kind === 'remove') return was.has(id) && !is.has(id)
    if (kind === 'place')
      return [...is.values()].some(
        (one) =>
          one.changed === made.version &&
          !was.has(one.id) &&
          (operation.subject ? one.subject === operation.subject : isLike(one, item)),
      )
    return is.get(id)?.changed === made.version || !was.has(id)
  })
}
