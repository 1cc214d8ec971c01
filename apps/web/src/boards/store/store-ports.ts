// External functions of a board store, its callbacks, and its state.
import type { Board, BoardAnswer, BoardRefusal, BoardStep, SentOperation } from '../board.documents.ts'
import type { BoardOperation, NoticeText } from './changes.ts'
import type { OutageReport } from './outage.ts'

export interface BoardCalls {
  load(): Promise<Board | null>
  /** The newest changes of the board, newest first. */
  versions(): Promise<readonly BoardStep[]>
  /** `steps` with the changes of each card. */
  history(): Promise<readonly BoardStep[]>
  /** The board in a version. */
  atVersion(version: number): Promise<Board | null>
  change(given: { version: number; operations: readonly SentOperation[] }): Promise<BoardAnswer>
  undo(given: { version: number }): Promise<BoardAnswer>
}

/** Why a change was rejected, and its operations. */
export interface RefusedChange extends Omit<BoardRefusal, 'at'> {
  isUndo: boolean
  operations: readonly BoardOperation[]
  /** Key of the change if it was shown before the server rejected it; otherwise null. */
  key: string | null
  /** The intended position of its card, from 1. */
  targetPosition: number | null
}

/** A change that ended with an error: as far as is known, nothing of it is stored. */
export interface FailedChange {
  key: string
  isUndo: boolean
  operations: readonly BoardOperation[]
}

export interface BoardStorePorts {
  calls: BoardCalls
  myId: string
  /** The current instant, ISO 8601. */
  now(): string
  /** The server stored a change. */
  onStored(change: { key: string; notice: NoticeText }): void
  /** Changes could not be sent yet; called with the newest one after each attempt. */
  onWaiting(change: { key: string }): void
  /** All waiting changes are answered; called only if there were several, or one was lost. */
  /** `last` is the last stored change while it can be undone. */
  onOutageEnd(sum: OutageReport, last: { key: string; notice: NoticeText } | null): void
  /** A change is undone: the server reversed it, or never received it. */
  onUndone(): void
  onRefused(refused: RefusedChange): void
  /** Called after the change was removed from the board on the screen. */
  onFailed(error: unknown, failed: FailedChange): void
  /** Titles of placements dropped from the end of a full list. */
  onDropped(titles: readonly string[], key: string): void
  /** Titles of recipes placed without a picture, because it could not be loaded. */
  onMissingPictures(titles: readonly string[]): void
  /** Another person changed the board. */
  onOtherChange(board: Board): void
}

export interface BoardState {
  /** The board as shown: stored data with unsent changes applied. */
  shown: Board
  /** Number of changes that are not stored yet. */
  unsentCount: number
  /** Changes could not be sent yet and are being retried. */
  isRetrying: boolean
  /** The cause is an outage, not a server that asks to wait. */
  isUnreachable: boolean
  /** The session ended: changes are sent after the person signs in again. */
  isSignedOut: boolean
  /** Number of changes that were shown as done and removed again, because the server did not store them. */
  rolledBackCount: number
  /** Outcome of the changes that waited, until the person closes it; null when none was lost. */
  outageReport: OutageReport | null
}

/** The state of a board with nothing to send. */
export const NOTHING_UNSENT: Omit<BoardState, 'shown'> = {
  unsentCount: 0,
  isRetrying: false,
  isUnreachable: false,
  isSignedOut: false,
  rolledBackCount: 0,
  outageReport: null,
}
