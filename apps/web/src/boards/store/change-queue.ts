// The stored board of a tab and its changes that are not stored yet. Pure functions: a queue and an event give the next queue.
// `board-core.ts` holds the current one.
import type { Board } from '../board.documents.ts'
import { applyChanges, type Change, type Entry, matchServerIds, withServerIds } from './changes.ts'
import type { OutageReport } from './outage.ts'

/** Upper bound of changes that can be undone. */
const MAX_UNDOABLE = 50

export interface ChangeQueue {
  /** The newest board of the server that is known here. */
  stored: Board
  /** Changes and undos that are not answered yet, oldest first. The first one may be in flight. */
  entries: readonly Entry[]
  /** Keys of changes that can be undone, newest last. */
  undoable: readonly string[]
  isSending: boolean
  /** The last attempt to send failed. */
  isAway: boolean
  /** The answer to the first entry was lost, so it may be stored; holds the board it was sent for. */
  sentOn: { key: string; board: Board } | null
  /** A board received while a change was in flight; it may already contain that change. */
  received: Board | null
  /** Board versions that changes of this tab made. */
  ownVersions: ReadonlySet<number>
  /** The version that each change made, by key. */
  madeVersions: ReadonlyMap<string, number>
  /** Server id → provisional id, by which the screen still knows the card. */
  provisionalIds: ReadonlyMap<string, string>
  /** Provisional id → server id. */
  serverIds: ReadonlyMap<string, string>
  rolledBackCount: number
  outageReport: OutageReport | null
}

export const emptyQueue = (stored: Board): ChangeQueue => ({
  stored,
  entries: [],
  undoable: [],
  isSending: false,
  isAway: false,
  sentOn: null,
  received: null,
  ownVersions: new Set(),
  madeVersions: new Map(),
  provisionalIds: new Map(),
  serverIds: new Map(),
  rolledBackCount: 0,
  outageReport: null,
})

/** The board as shown: stored data with the unsent changes applied. */
export function getShownBoard({ stored, entries, ownVersions }: ChangeQueue, at: string): Board {
  const changes = entries.flatMap((one) => (one.kind === 'change' ? [one] : []))
  return changes.length > 0 ? applyChanges(stored, changes, ownVersions, at) : stored
}

/** The newest board received from the server, even if it waits for the change in flight. */
export const getNewestBoard = ({ received, stored }: ChangeQueue): Board =>
  received && received.version > stored.version ? received : stored

/** Whether somebody else made this version, which was not known before. */
export const isChangeByOthers = (
  { stored, ownVersions }: ChangeQueue,
  { version, updatedBy }: Board,
  myId: string,
): boolean => version > stored.version && updatedBy?.id !== myId && !ownVersions.has(version)

/** Stores a board of the server, unless a newer one is known. */
export const withStored = (queue: ChangeQueue, board: Board): ChangeQueue =>
  board.version < queue.stored.version ? queue : { ...queue, stored: board }

/** Sets a board aside until the change in flight is answered. */
export function withReceived(queue: ChangeQueue, board: Board): ChangeQueue {
  const isOlder = queue.received !== null && board.version < queue.received.version
  return isOlder ? queue : { ...queue, received: board }
}

export const withChange = (queue: ChangeQueue, change: Change): ChangeQueue => ({
  ...queue,
  entries: [...queue.entries, { ...change, kind: 'change' }],
  undoable: [...queue.undoable, change.key].slice(-MAX_UNDOABLE),
})

/**
 * Undoes a change: one that was not sent is removed; any other gets an undo of its own, with the key `undoKey`. Undefined when the change
 * cannot be undone.
 */
export function withUndo(
  queue: ChangeQueue,
  key: string,
  undoKey: () => string,
): { queue: ChangeQueue; isUnsent: boolean } | undefined {
  if (!queue.undoable.includes(key)) return undefined
  const index = queue.entries.findIndex((entry) => entry.key === key)
  const isInFlight = index === 0 && (queue.isSending || queue.sentOn?.key === key)
  const isUnsent = index >= 0 && !isInFlight
  const rest = withoutUndoable(queue, key)
  if (isUnsent) return { queue: withoutEntry(rest, key), isUnsent }
  const undo: Entry = { kind: 'takeBack', key: undoKey(), of: key }
  return { queue: { ...rest, entries: [...rest.entries, undo] }, isUnsent }
}

/** The change can no longer be undone. */
export const withoutUndoable = (queue: ChangeQueue, key: string): ChangeQueue => ({
  ...queue,
  undoable: queue.undoable.filter((one) => one !== key),
})

export const withoutEntry = (queue: ChangeQueue, key: string): ChangeQueue => ({
  ...queue,
  entries: queue.entries.filter((one) => one.key !== key),
})

/** Removes a change that was shown as done, because the server did not store it. */
export const withRollback = (queue: ChangeQueue, key: string): ChangeQueue => ({
  ...withoutEntry(withoutUndoable(queue, key), key),
  rolledBackCount: queue.rolledBackCount + 1,
})

/** The first entry was answered. */
export const withAnswer = (queue: ChangeQueue, key: string): ChangeQueue => ({
  ...withoutEntry(queue, key),
  isAway: false,
  sentOn: null,
})

/**
 * The first entry could not be sent. It stays first. Before it is sent again, its outcome is looked up, unless it never left this
 * computer.
 */
export const withFailedAttempt = (queue: ChangeQueue, hasNeverLeft: boolean): ChangeQueue => ({
  ...queue,
  sentOn: hasNeverLeft ? null : queue.sentOn,
  isAway: queue.entries.length > 0,
})

export const withOwnVersion = (queue: ChangeQueue, version: number): ChangeQueue => ({
  ...queue,
  ownVersions: new Set([...queue.ownVersions, version]),
})

/**
 * The server stored a change as version `made` of the board `after`; null when the change altered nothing. Later changes then name its new
 * cards by the server's ids.
 */
export function withStoredChange(
  queue: ChangeQueue,
  change: Change,
  { before, after, made }: { before: Board; after: Board; made: number | null },
): ChangeQueue {
  if (made === null) return withoutUndoable(queue, change.key)
  const next = {
    ...withOwnVersion(queue, made),
    madeVersions: new Map([...queue.madeVersions, [change.key, made] as const]),
  }
  const ids = matchServerIds(before, after, made, change)
  if (!ids) return next
  return {
    ...next,
    provisionalIds: new Map([...queue.provisionalIds, ...[...ids].map(([name, id]) => [id, name] as const)]),
    serverIds: new Map([...queue.serverIds, ...ids]),
    entries: queue.entries.map((one) =>
      one.kind === 'change' ? { ...withServerIds(one, ids), kind: 'change' } : one,
    ),
  }
}

/** Removes lost changes from the report, by default all. */
export function withoutLosses(queue: ChangeQueue, some?: readonly unknown[]): ChangeQueue {
  const { outageReport } = queue
  if (!outageReport) return queue
  const lost = some ? outageReport.lost.filter((one) => !some.includes(one)) : []
  return { ...queue, outageReport: lost.length > 0 ? { ...outageReport, lost } : null }
}

/** Discards all entries; the one in flight may still be stored. */
export const withoutEntries = (queue: ChangeQueue): ChangeQueue => ({
  ...queue,
  undoable: queue.undoable.filter((key) => !queue.entries.some((one) => one.key === key)),
  entries: [],
  isAway: false,
})
