// What a board in a tab needs of its surroundings, and what it tells them.
import type { Board, BoardAnswer, BoardRefusal, BoardStep, SentOperation } from './board.documents.ts'
import type { CaughtUp } from './board-outage.ts'
import type { BoardOperation, Said } from './board-queue.ts'

export interface BoardCalls {
  read(): Promise<Board | null>
  /** Its newest changes, the newest first. */
  steps(): Promise<readonly BoardStep[]>
  /** The same with what they did to cards. */
  history(): Promise<readonly BoardStep[]>
  /** As it stood in a version. */
  at(version: number): Promise<Board | null>
  change(given: { version: number; operations: readonly SentOperation[] }): Promise<BoardAnswer>
  takeBack(given: { version: number }): Promise<BoardAnswer>
}

/** Why nothing was stored of a change, with what it is about. */
export interface Refused extends Omit<BoardRefusal, 'at'> {
  isUndo: boolean
  operations: readonly BoardOperation[]
  /** Of the change that was on the screen before the server refused it; null where it never was. */
  key: string | null
  /** The place its card was to have, from 1. */
  wanted: number | null
}

/** A change that ended with an error: nothing of it is stored, as far as the server said. */
export interface Failed {
  key: string
  isUndo: boolean
  operations: readonly BoardOperation[]
}

export interface BoardParts {
  calls: BoardCalls
  myId: string
  /** The present moment, ISO 8601. */
  moment(): string
  /** The server stored a change. */
  onDone(change: { key: string; said: Said }): void
  /** Changes could not be sent yet; called with the newest one after each attempt. */
  onWaiting(change: { key: string }): void
  /** Changes that waited for the connection are all answered; called only where there was more than one or one was lost. */
  /** `last` is the last change that was stored, while it can be undone. */
  onCaughtUp(sum: CaughtUp, last: { key: string; said: Said } | null): void
  /** A change is undone: the server undid it, or never got it. */
  onUndone(): void
  onRefused(refused: Refused): void
  /** Called once the board is shown without the change again. */
  onFailed(error: unknown, failed: Failed): void
  /** Titles of what fell out at the end of a full list. */
  onDropped(titles: readonly string[], key: string): void
  /** Titles of recipes that were placed without a picture, as theirs could not be loaded. */
  onPictureless(titles: readonly string[]): void
  /** Somebody else changed it. */
  onOthers(board: Board): void
}

export interface BoardState {
  /** What is to be seen. */
  shown: Board
  /** How many changes are not stored yet. */
  waiting: number
  /** They could not be sent yet, and are retried. */
  isAway: boolean
  /** The reason is an outage, and not a server that asks to wait. */
  isUnreachable: boolean
  /** The session ended: they are sent once the person has signed in again. */
  isSignedOut: boolean
  /** How many changes that were shown as done were taken off again, since the server did not store them. */
  withdrawn: number
  /** What became of changes that waited for the connection, until somebody closes it; null where none was lost. */
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
