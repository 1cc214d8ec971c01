// Applies operations to an arrangement, all or none. The server applies them to stored boards, and screens to what they
// show until the server answers; both use this function.
import { insertPlacement, movePlacement, removePlacement } from './flow.ts'
import type { Operation, PlacementRefusal } from './operation.ts'
import { type Arrangement, MAX_PENDING, type Placement } from './placement.ts'

export interface ApplyResult {
  outcome: 'applied'
  arrangement: Arrangement
  /** Placements pushed off the end of a full list. */
  dropped: Placement[]
}

export interface ApplyRefusal {
  outcome: 'refused'
  reason: PlacementRefusal
  /** Index of the refused operation, from 0. */
  at: number
}

interface Board {
  /** Earlier dates are refused; if absent, any date is accepted. */
  earliest?: string
  version: number
  total: number
  live: Placement[]
  pending: Placement[]
  dropped: Placement[]
}

class OperationRefused extends Error {
  readonly reason: PlacementRefusal
  constructor(reason: PlacementRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Tolerance for dates that passed between being chosen and arriving; they come due at once. */
const DATE_TOLERANCE_MS = 60_000

/**
 * Applies operations that were chosen at version `base`. If the list has changed since, they apply to the current one,
 * unless somebody else changed the same placements. Dates before `now` (ISO 8601 in UTC) are refused; an undo passes none,
 * because it restores dates.
 */
export function applyOperations(
  current: Arrangement,
  operations: readonly Operation[],
  base: number,
  now?: string,
): ApplyResult | ApplyRefusal {
  const version = current.version + 1
  const board: Board = {
    ...(now && { earliest: new Date(Date.parse(now) - DATE_TOLERANCE_MS).toISOString() }),
    version,
    total: current.total,
    live: [...current.live],
    pending: [...current.pending],
    dropped: [],
  }
  const changedSince = new Set(
    [...current.live, ...current.pending].flatMap(({ id, changed }) => (changed > base ? [id] : [])),
  )
  for (const [at, operation] of operations.entries())
    try {
      for (const id of referencedIds(operation))
        if (changedSince.has(id)) throw new OperationRefused('changedMeanwhile')
      APPLY_BY_KIND[operation.kind](board, operation as never)
    } catch (error) {
      if (error instanceof OperationRefused) return { outcome: 'refused', reason: error.reason, at }
      throw error
    }
  const { total, live, pending, dropped } = board
  return { outcome: 'applied', arrangement: { version, total, live, pending }, dropped }
}

function referencedIds(operation: Operation): string[] {
  return 'after' in operation && operation.after !== null ? [operation.id, operation.after] : [operation.id]
}

type OperationOfKind<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>

const APPLY_BY_KIND: {
  [Kind in Operation['kind']]: (board: Board, operation: OperationOfKind<Kind>) => void
} = {
  place(board, operation) {
    const { id, subject } = operation
    if (findPlacement(board, id)) throw new OperationRefused('twice')
    requireUniqueSubject(board, subject)
    const one: Placement = { id, subject, pin: 'none', date: null, end: null, changed: board.version }
    if (operation.to === 'live') addLive(board, one, operation.after)
    else addPending(board, { ...one, date: requireFuture(board, operation.date) })
  },
  move(board, { id, after }) {
    if (id === after) throw new OperationRefused('gone')
    const one = markChanged(board, id)
    if (board.live.includes(one)) {
      if (after !== null) requireLive(board, after)
      board.live = movePlacement(board.live, id, after)
      return
    }
    const group = board.pending.filter((other) => other.date === one.date && other !== one)
    const anchor = group.findIndex((other) => other.id === after)
    if (after !== null && anchor < 0)
      throw new OperationRefused(findPlacement(board, after) ? 'elsewhere' : 'gone')
    group.splice(anchor + 1, 0, one)
    board.pending = sortByDate([...board.pending.filter((other) => other.date !== one.date), ...group])
  },
  pin(board, { id, pin }) {
    requireLive(board, id)
    markChanged(board, id, { pin })
  },
  unpin(board, { id }) {
    requireLive(board, id)
    markChanged(board, id, { pin: 'none' })
  },
  schedule(board, { id, date, end }) {
    const one = date === undefined ? requirePlacement(board, id) : requirePending(board, id)
    for (const set of [date, end]) requireFuture(board, set ?? null)
    if (date !== undefined && one.date !== date) addPending(board, { ...removeFrom(board, one), date })
    requireEndAfterDate(markChanged(board, id, end === undefined ? {} : { end }))
  },
  toPending(board, { id, date }) {
    const one = { ...removeFrom(board, requireLive(board, id)), date: requireFuture(board, date) }
    requireEndAfterDate(one)
    addPending(board, one)
  },
  toLive(board, { id, after }) {
    addLive(board, removeFrom(board, requirePending(board, id)), after)
  },
  replace(board, { id, subject }) {
    const one = requirePlacement(board, id)
    if (one.subject !== subject) requireUniqueSubject(board, subject)
    markChanged(board, id, { subject })
  },
  remove(board, { id }) {
    removeFrom(board, requirePlacement(board, id))
  },
}

/** Changes of an arrangement over time. */
export interface DueStepsApplied {
  /** The same object if nothing changed. */
  arrangement: Arrangement
  came: Placement[]
  ended: Placement[]
  /** Placements pushed off the end of a full list. */
  dropped: Placement[]
  /** Placements that were due and could not go live; they wait for a person now. */
  held: { placement: Placement; reason: 'unfit' | 'full' }[]
}

/** Whether a placement can be shown. `notYet` will be possible soon, and it goes live as soon as it is. */
export type CardFitness = 'fit' | 'notYet' | 'unfit'

/**
 * Applies the passage of time: placements past their end leave, and due ones go live, earliest first. A placement does not
 * go live while it is unfit or every position is pinned.
 */
export function applyDueSteps(
  current: Arrangement,
  now: string,
  fitnessOf: (placement: Placement) => CardFitness,
): DueStepsApplied {
  const board: Board = {
    version: current.version + 1,
    total: current.total,
    live: [...current.live],
    pending: [...current.pending],
    dropped: [],
  }
  const ended = [...current.live, ...current.pending].filter(({ end }) => end !== null && end <= now)
  for (const one of ended) removeFrom(board, one)
  const due = board.pending.filter(
    (one) => one.date !== null && one.date <= now && fitnessOf(one) !== 'notYet',
  )
  const came: Placement[] = []
  const held: DueStepsApplied['held'] = []
  // Of placements with the same date, the first ends up on top.
  for (const group of Map.groupBy(due, ({ date }) => date).values())
    for (const placement of group.toReversed()) {
      const reason = fitnessOf(placement) === 'fit' ? (isPinnedFull(board) ? 'full' : null) : 'unfit'
      const one = removeFrom(board, placement)
      if (reason) {
        addPending(board, one)
        held.push({ placement, reason })
        continue
      }
      came.push(placement)
      addLive(board, one, null)
    }
  const { version, total, live, pending, dropped } = board
  const isChanged = ended.length + came.length + held.length > 0
  return {
    arrangement: isChanged ? { version, total, live, pending } : current,
    ...{ came, ended, dropped, held },
  }
}

function findPlacement({ live, pending }: Board, id: string): Placement | undefined {
  const has = (one: Placement) => one.id === id
  return live.find(has) ?? pending.find(has)
}

function requirePlacement(board: Board, id: string): Placement {
  const one = findPlacement(board, id)
  if (!one) throw new OperationRefused('gone')
  return one
}

function requireLive(board: Board, id: string): Placement {
  const one = requirePlacement(board, id)
  if (!board.live.includes(one)) throw new OperationRefused('elsewhere')
  return one
}

function requirePending(board: Board, id: string): Placement {
  const one = requirePlacement(board, id)
  if (!board.pending.includes(one)) throw new OperationRefused('elsewhere')
  return one
}

/** Records that somebody changed a placement, which stays in its position. */
function markChanged(
  board: Board,
  id: string,
  what: Partial<Pick<Placement, 'pin' | 'subject' | 'end'>> = {},
): Placement {
  const next = { ...requirePlacement(board, id), ...what, changed: board.version }
  const replace = (one: Placement) => (one.id === id ? next : one)
  board.live = board.live.map(replace)
  board.pending = board.pending.map(replace)
  return next
}

function removeFrom(board: Board, one: Placement): Placement {
  if (board.live.includes(one)) board.live = removePlacement(board.live, one.id)
  else board.pending = board.pending.filter((other) => other !== one)
  return { ...one, pin: 'none', date: null, changed: board.version }
}

/** Returns the date; refuses one in the past. */
function requireFuture({ earliest }: Board, date: string | null): string | null {
  if (date !== null && earliest !== undefined && Date.parse(date) < Date.parse(earliest))
    throw new OperationRefused('past')
  return date
}

function requireEndAfterDate({ date, end }: Placement): void {
  if (date !== null && end !== null && end <= date) throw new OperationRefused('overBefore')
}

function addPending(board: Board, one: Placement): void {
  if (board.pending.length >= MAX_PENDING) throw new OperationRefused('tooManyPending')
  board.pending = sortByDate([...board.pending, one])
}

function addLive(board: Board, one: Placement, after: string | null): void {
  if (after !== null) requireLive(board, after)
  if (isPinnedFull(board)) throw new OperationRefused('full')
  board.live = insertPlacement(board.live, one, after)
  while (board.live.length > board.total) {
    const last = board.live.findLast((other) => other.pin === 'none' && other !== one)
    if (!last) throw new OperationRefused('full')
    board.live = removePlacement(board.live, last.id)
    board.dropped.push(last)
  }
}

function isPinnedFull({ live, total }: Board): boolean {
  return live.length >= total && live.every(({ pin }) => pin !== 'none')
}

function requireUniqueSubject({ live, pending }: Board, subject: string | null): void {
  if (subject !== null && [...live, ...pending].some((one) => one.subject === subject))
    throw new OperationRefused('twice')
}

/** Placements without a date come last. The sort is stable within a date. */
function sortByDate(pending: readonly Placement[]): Placement[] {
  return pending.toSorted((a, b) =>
    a.date === b.date ? 0 : a.date === null ? 1 : b.date === null ? -1 : a.date < b.date ? -1 : 1,
  )
}
