// External functions of a board store, its callbacks, and its state.
import type { Board, BoardAnswer, BoardRefusal, BoardStep, SentOperation } from '../board.documents.ts'
import type { BoardOperation, Said } from './changes.ts'
import type { CaughtUp } from './outage.ts'

export interface BoardCalls {
  read(): Promise<Board | null>
  /** The newest changes of the board, newest first. */
  steps(): Promise<readonly BoardStep[]>
  /** `steps` with the changes of each card. */
  history(): Promise<readonly BoardStep[]>
  /** The board in a version. */
  at(version: number): Promise<Board | null>
  change(given: { version: number; operations: readonly SentOperation[] }): Promise<BoardAnswer>
  takeBack(given: { version: number }): Promise<BoardAnswer>
}

/** Why a change was rejected, and its operations. */
export interface Refused extends Omit<BoardRefusal, 'at'> {
  isUndo: boolean
  operations: readonly BoardOperation[]
  /** Key of the change if it was shown before the server rejected it; otherwise null. */
  key: string | null
  /** The intended position of its card, from 1. */
  wanted: number | null
}

/** A change that ended with an error: as far as is known, nothing of it is stored. */
export interface Failed {
  key: string
  isUndo: boolean
  operations: readonly BoardOperation[]
}

export interface BoardParts {
  calls: BoardCalls
  myId: string
  /** The current instant, ISO 8601. */
  moment(): string
  /** The server stored a change. */
  onDone(change: { key: string; said: Said }): void
  /** Changes could not be sent yet; called with the newest one after each attempt. */
  onWaiting(change: { key: string }): void
  /** All waiting changes are answered; called only if there were several, or one was lost. */
  /** `last` is the last stored change while it can be undone. */
  onCaughtUp(sum: CaughtUp, last: { key: string; said: Said } | null): void
  /** A change is undone: the server reversed it, or never received it. */
  onUndone(): void
  onRefused(refused: Refused): void
  /** Called after the change was removed from the board on the screen. */
  onFailed(error: unknown, failed: Failed): void
  /** Titles of placements dropped from the end of a full list. */
  onDropped(titles: readonly string[], key: string): void
  /** Titles of recipes placed without a picture, because it could not be loaded. */
  onPictureless(titles: readonly string[]): void
  /** Another person changed the board. */
  onOthers(board: Board): void
}

export interface BoardState {
  /** The board as shown: stored data with unsent changes applied. */
  shown: Board
  /** Number of changes that are not stored yet. */
  waiting: number
  /** Changes could not be sent yet and are being retried. */
  isAway: boolean
  /** The cause is an outage, not a server that asks to wait. */
  isUnreachable: boolean
  /** The session ended: changes are sent after the person signs in again. */
  isSignedOut: boolean
  /** Number of changes that were shown as done and removed again, because the server did not store them. */
  withdrawn: number
  /** Outcome of the changes that waited, until the person closes it; null when none was lost. */
  caughtUp: CaughtUp | null
}

/** The state of a board with nothing to send. */
export const NOTHING_WAITS: Omit<BoardState, 'shown'> = {
  waiting: 0,
  isAway: false,
  isUnreachable: false,
  isSignedOut: false,
  withdrawn: 0,
  caughtUp: null,
}
