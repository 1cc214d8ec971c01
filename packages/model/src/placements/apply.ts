// Carries operations out on an arrangement: all of them or none. The server does it on what is stored, a screen on what it
// shows until the server has answered; both with this function.
import { joined, left, moved } from './flow.ts'
import type { Operation, PlacementRefusal } from './operation.ts'
import { type Arrangement, MOST_PENDING, type Placement } from './placement.ts'

export interface Applied {
  outcome: 'applied'
  arrangement: Arrangement
  /** Whoever fell out at the end of a full list. */
  dropped: Placement[]
}

export interface NotApplied {
  outcome: 'refused'
  reason: PlacementRefusal
  /** Which of the operations, from 0. */
  at: number
}

interface Board {
  /** A date before this moment is refused; left out, any date is taken. */
  earliest?: string
  version: number
  total: number
  live: Placement[]
  pending: Placement[]
  dropped: Placement[]
}

class Refused extends Error {
  readonly reason: PlacementRefusal
  constructor(reason: PlacementRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** So late a date may arrive: it was chosen a moment ago, and comes due at once. */
const DATE_TOLERANCE_MS = 60_000

/**
 * What comes of operations that somebody chose while looking at version `base`. Where the list has changed since, they are
 * carried out on what stands now as long as they speak of placements nobody else spoke of. Dates before `now` (ISO 8601 in
 * UTC) are refused; an undo names none, as it restores dates instead of setting them.
 */
export function applyOperations(
  standing: Arrangement,
  operations: readonly Operation[],
  base: number,
  now?: string,
): Applied | NotApplied {
  const version = standing.version + 1
  const board: Board = {
    ...(now && { earliest: new Date(Date.parse(now) - DATE_TOLERANCE_MS).toISOString() }),
    version,
    total: standing.total,
    live: [...standing.live],
    pending: [...standing.pending],
    dropped: [],
  }
  const changedSince = new Set(
    [...standing.live, ...standing.pending].flatMap(({ id, changed }) => (changed > base ? [id] : [])),
  )
  for (const [at, operation] of operations.entries())
    try {
      for (const id of namedBy(operation)) if (changedSince.has(id)) throw new Refused('changedMeanwhile')
      CARRY_OUT[operation.kind](board, operation as never)
    } catch (error) {
      if (error instanceof Refused) return { outcome: 'refused', reason: error.reason, at }
      throw error
    }
  const { total, live, pending, dropped } = board
  return { outcome: 'applied', arrangement: { version, total, live, pending }, dropped }
}

function namedBy(operation: Operation): string[] {
  return 'after' in operation && operation.after !== null ? [operation.id, operation.after] : [operation.id]
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>

const CARRY_OUT: { [Kind in Operation['kind']]: (board: Board, operation: Of<Kind>) => void } = {
  place(board, operation) {
    const { id, subject } = operation
    if (find(board, id)) throw new Refused('twice')
    standOnce(board, subject)
    const one: Placement = { id, subject, pin: 'none', date: null, end: null, changed: board.version }
    if (operation.to === 'live') goLive(board, one, operation.after)
    else wait(board, { ...one, date: notPast(board, operation.date) })
  },
  move(board, { id, after }) {
    if (id === after) throw new Refused('gone')
    const one = said(board, id)
    if (board.live.includes(one)) {
      if (after !== null) liveOne(board, after)
      board.live = moved(board.live, id, after)
      return
    }
    const group = board.pending.filter((other) => other.date === one.date && other !== one)
    const anchor = group.findIndex((other) => other.id === after)
    if (after !== null && anchor < 0) throw new Refused(find(board, after) ? 'elsewhere' : 'gone')
    group.splice(anchor + 1, 0, one)
    board.pending = byDate([...board.pending.filter((other) => other.date !== one.date), ...group])
  },
  pin(board, { id, pin }) {
    liveOne(board, id)
    said(board, id, { pin })
  },
  unpin(board, { id }) {
    liveOne(board, id)
    said(board, id, { pin: 'none' })
  },
  schedule(board, { id, date, end }) {
    const one = date === undefined ? present(board, id) : pendingOne(board, id)
    for (const set of [date, end]) notPast(board, set ?? null)
    if (date !== undefined && one.date !== date) wait(board, { ...takeOut(board, one), date })
    goAfterComing(said(board, id, end === undefined ? {} : { end }))
  },
  toPending(board, { id, date }) {
    const one = { ...takeOut(board, liveOne(board, id)), date: notPast(board, date) }
    goAfterComing(one)
    wait(board, one)
  },
  toLive(board, { id, after }) {
    goLive(board, takeOut(board, pendingOne(board, id)), after)
  },
  replace(board, { id, subject }) {
    const one = present(board, id)
    if (one.subject !== subject) standOnce(board, subject)
    said(board, id, { subject })
  },
  remove(board, { id }) {
    takeOut(board, present(board, id))
  },
}

/** What time did to an arrangement. */
export interface Passed {
  /** The one that stood, where nothing happened. */
  arrangement: Arrangement
  came: Placement[]
  ended: Placement[]
  /** Whoever fell out at the end of a full list. */
  dropped: Placement[]
  /** Those that were due and could not come: they wait for somebody from now on. */
  held: { placement: Placement; reason: 'unfit' | 'full' }[]
}

/** Whether something can be shown: what cannot be *yet* is about to be, and comes as soon as it can. */
export type Fitness = 'fit' | 'notYet' | 'unfit'

/**
 * What time does to an arrangement until a moment: what is over goes, and what is due comes live, the earliest first. What
 * is placed and not fit to be shown does not come, nor what finds every place pinned.
 */
export function passTime(
  standing: Arrangement,
  now: string,
  fitnessOf: (placement: Placement) => Fitness,
): Passed {
  const board: Board = {
    version: standing.version + 1,
    total: standing.total,
    live: [...standing.live],
    pending: [...standing.pending],
    dropped: [],
  }
  const ended = [...standing.live, ...standing.pending].filter(({ end }) => end !== null && end <= now)
  for (const one of ended) takeOut(board, one)
  const due = board.pending.filter(
    (one) => one.date !== null && one.date <= now && fitnessOf(one) !== 'notYet',
  )
  const came: Placement[] = []
  const held: Passed['held'] = []
  // The first of those that come together ends above the others.
  for (const group of Map.groupBy(due, ({ date }) => date).values())
    for (const placement of group.toReversed()) {
      const reason = fitnessOf(placement) === 'fit' ? (isPinnedFull(board) ? 'full' : null) : 'unfit'
      const one = takeOut(board, placement)
      if (reason) {
        wait(board, one)
        held.push({ placement, reason })
        continue
      }
      came.push(placement)
      goLive(board, one, null)
    }
  const { version, total, live, pending, dropped } = board
  const isChanged = ended.length + came.length + held.length > 0
  return {
    arrangement: isChanged ? { version, total, live, pending } : standing,
    ...{ came, ended, dropped, held },
  }
}

function find({ live, pending }: Board, id: string): Placement | undefined {
  const has = (one: Placement) => one.id === id
  return live.find(has) ?? pending.find(has)
}

function present(board: Board, id: string): Placement {
  const one = find(board, id)
  if (!one) throw new Refused('gone')
  return one
}

function liveOne(board: Board, id: string): Placement {
  const one = present(board, id)
  if (!board.live.includes(one)) throw new Refused('elsewhere')
  return one
}

function pendingOne(board: Board, id: string): Placement {
  const one = present(board, id)
  if (!board.pending.includes(one)) throw new Refused('elsewhere')
  return one
}

/** Notes that somebody said something about a placement, and what; it stays where it is. */
function said(
  board: Board,
  id: string,
  what: Partial<Pick<Placement, 'pin' | 'subject' | 'end'>> = {},
): Placement {
  const next = { ...present(board, id), ...what, changed: board.version }
  const replace = (one: Placement) => (one.id === id ? next : one)
  board.live = board.live.map(replace)
  board.pending = board.pending.map(replace)
  return next
}

function takeOut(board: Board, one: Placement): Placement {
  if (board.live.includes(one)) board.live = left(board.live, one.id)
  else board.pending = board.pending.filter((other) => other !== one)
  return { ...one, pin: 'none', date: null, changed: board.version }
}

/** The date, refused where it is over. */
function notPast({ earliest }: Board, date: string | null): string | null {
  if (date !== null && earliest !== undefined && Date.parse(date) < Date.parse(earliest))
    throw new Refused('past')
  return date
}

function goAfterComing({ date, end }: Placement): void {
  if (date !== null && end !== null && end <= date) throw new Refused('overBefore')
}

function wait(board: Board, one: Placement): void {
  if (board.pending.length >= MOST_PENDING) throw new Refused('tooManyPending')
  board.pending = byDate([...board.pending, one])
}

function goLive(board: Board, one: Placement, after: string | null): void {
  if (after !== null) liveOne(board, after)
  if (isPinnedFull(board)) throw new Refused('full')
  board.live = joined(board.live, one, after)
  while (board.live.length > board.total) {
    const last = board.live.findLast((other) => other.pin === 'none' && other !== one)
    if (!last) throw new Refused('full')
    board.live = left(board.live, last.id)
    board.dropped.push(last)
  }
}

function isPinnedFull({ live, total }: Board): boolean {
  return live.length >= total && live.every(({ pin }) => pin !== 'none')
}

function standOnce({ live, pending }: Board, subject: string | null): void {
  if (subject !== null && [...live, ...pending].some((one) => one.subject === subject))
    throw new Refused('twice')
}

/** Those without a date wait behind all others; within a date nothing changes its place. */
function byDate(pending: readonly Placement[]): Placement[] {
  return pending.toSorted((a, b) =>
    a.date === b.date ? 0 : a.date === null ? 1 : b.date === null ? -1 : a.date < b.date ? -1 : 1,
  )
}
