// What a screen shows of a board: what is stored, with the changes on it that are still to be sent. Plain functions.
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
} from './board.documents.ts'

/** What is placed, and how its card looks until the server has told. */
export interface NewItem {
  wanted: WantedItem
  card: Partial<PlacedCard>
}

/** An operation of a screen: of what it places comes along what that is. */
export type BoardOperation = Operation & { item?: NewItem }

/** Something somebody did to a board, that is not stored yet. */
export interface Change {
  key: string
  operations: readonly BoardOperation[]
  /** The version of the stored board its author looked at. */
  seen: number
  /** What it did, for the notice. */
  said: Said
  /** Of the card it is about, which may be gone by the time it fails. */
  title: string | null
  /** The place its one card was to have, from 1; null where it is not about a place. */
  wanted: number | null
}

/** The words for a change, and what else the notice offers to do about it. */
export interface Said {
  text: string
  step?: { label: string; run: () => void }
}

/** As the model sees a board. */
export function arrangementOf({ version, total, live, pending }: Board): Arrangement {
  return { version, total, live: live.map(plain), pending: pending.map(plain) }
}

const plain = ({ id, subject, pin, date, end, changed }: Placement): Placement => ({
  ...{ id, subject, pin, date, end, changed },
})

/** Every placement of a board, live ones first. */
export const placementsOf = ({ live, pending }: Pick<Board, 'live' | 'pending'>): BoardPlacement[] => [
  ...live,
  ...pending,
]

export type Shown = { board: Board; dropped: readonly string[] } | { refused: PlacementRefusal; at: number }

/**
 * A board with operations carried out on it. Its author has seen all that stands there, so nothing of it counts as
 * changed meanwhile.
 */
export function carriedOut(board: Board, operations: readonly BoardOperation[], at: string): Shown {
  const standing = arrangementOf(board)
  const done = applyOperations(standing, operations, standing.version, at)
  if (done.outcome === 'refused') return { refused: done.reason, at: done.at }
  const known = new Map(placementsOf(board).map((one) => [one.id, one]))
  for (const operation of operations) {
    if (operation.kind === 'place') known.set(operation.id, newPlacement(operation, at))
    const before = known.get(operation.id)
    if (operation.kind === 'replace' && before)
      known.set(operation.id, { ...before, faults: [], card: cardOf(operation.item, before.card.version) })
  }
  const placed = ordered(done.arrangement).flatMap((one): BoardPlacement[] => {
    const before = known.get(one.id)
    if (!before) return []
    const since = before.isLive === one.isLive ? before.since : at
    // What somebody says about it settles what time could not do.
    const settled = before.changed === one.changed ? {} : { due: null, held: null }
    return [{ ...before, ...settled, ...one, since }]
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

/** A board with the placements of another in place of those that are alike: what did not change is not drawn anew. */
export function withKept(board: Board, before: Board): Board {
  const known = new Map(placementsOf(before).map((one) => [one.id, one]))
  const kept = (one: BoardPlacement) => replaceEqualDeep(known.get(one.id), one)
  return { ...board, live: board.live.map(kept), pending: board.pending.map(kept) }
}

/** A board after a change that was told in short; null where too little is known of what stood before. */
export function withDelta(before: Board, delta: BoardDelta): Board | null {
  if (before.version < delta.since - 1) return null
  const { since: _, live, pending, placements, ...is } = delta
  const known = new Map([...placementsOf(before), ...placements].map((one) => [one.id, one]))
  const line = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const now = { ...is, live: line(live), pending: line(pending) }
  if (now.live.length < live.length || now.pending.length < pending.length) return null
  const placed = ordered(now).map((one) => ({ ...(known.get(one.id) as BoardPlacement), ...one }))
  const lineOf = (isLive: boolean) => placed.filter((one) => one.isLive === isLive)
  return { ...before, ...is, live: lineOf(true), pending: lineOf(false) }
}

function newPlacement({ id, item, ...operation }: BoardOperation, since: string): BoardPlacement {
  const isLive = operation.kind === 'place' && operation.to === 'live'
  const subject = operation.kind === 'place' ? operation.subject : null
  return {
    ...{ id, subject, isLive, since, itemId: '', order: 1, pin: 'none', date: null, end: null, changed: 0 },
    ...{ due: null, held: null, faults: [], card: cardOf(item, 0) },
  }
}

function cardOf(item: NewItem | undefined, version: number): PlacedCard {
  return {
    ...{ version, title: null, spot: null, hidesTitleAndSpot: false, url: null, image: null },
    ...{ tagName: null, tagColor: null },
    ...{ content: null, isAdvertisement: false, parts: null },
    ...item?.card,
  }
}

/** What is stored with what is still to be sent on it; a change that can no longer be carried out is not shown. */
export function withChanges(
  stored: Board,
  changes: readonly Change[],
  ownVersions: ReadonlySet<number>,
  at: string,
): Board {
  let board = stored
  for (const change of changes) {
    if (overtaken(stored, change, ownVersions) !== undefined) continue
    const next = carriedOut(board, change.operations, at)
    if ('board' in next) board = next.board
  }
  return board
}

/** The first operation about something that somebody else spoke of since its author looked; undefined for none. */
export function overtaken(
  stored: Board,
  { operations, seen }: Pick<Change, 'operations' | 'seen'>,
  ownVersions: ReadonlySet<number>,
): number | undefined {
  const others = new Set(
    placementsOf(stored).flatMap(({ id, changed }) =>
      changed > seen && !ownVersions.has(changed) ? [id] : [],
    ),
  )
  const at = operations.findIndex((one) => namedBy(one).some((id) => others.has(id)))
  return at < 0 ? undefined : at
}

function namedBy(operation: Operation): string[] {
  return 'after' in operation && operation.after !== null ? [operation.id, operation.after] : [operation.id]
}

/** Operations as they travel: a place has one word for both kinds of it, and cards stay here. */
export function sentOf(operations: readonly BoardOperation[]): SentOperation[] {
  return operations.map(({ item, ...operation }) => {
    const wanted = item && { item: item.wanted }
    if (operation.kind === 'place') {
      const { to, subject: _, ...rest } = operation
      return { ...rest, isLive: to === 'live', ...wanted }
    }
    if (operation.kind === 'replace') return { kind: operation.kind, id: operation.id, ...wanted }
    return operation
  })
}

/**
 * The ids that the server gave to what a change placed, by those the change had for them. They grow in the order in which
 * they are placed; null where what stands there now does not tell, since somebody took one of them away already.
 */
export function idsGiven(
  before: Board,
  after: Board,
  made: number,
  change: Change,
): Map<string, string> | null {
  const placed = change.operations.filter(({ kind }) => kind === 'place').map(({ id }) => id)
  const known = new Set(placementsOf(before).map(({ id }) => id))
  const given = placementsOf(after)
    .filter(({ id, changed }) => !known.has(id) && changed === made)
    .map(({ id }) => id)
    .toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  if (given.length !== placed.length) return null
  return new Map(placed.map((name, index) => [name, given[index] ?? name]))
}

/** The same with the ids the server gave. */
export function renamed<Some extends Pick<Change, 'operations'>>(
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

/** Whether a version of a board can be what a change made: all that the change spoke of was last spoken of in it. */
export function bearsTrace(before: Board, made: Board, { operations }: Change): boolean {
  const was = new Map(placementsOf(before).map((one) => [one.id, one]))
  const is = new Map(placementsOf(made).map((one) => [one.id, one]))
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
