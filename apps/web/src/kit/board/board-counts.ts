// How many stand on a board, in the list of boards.
import type { Board, BoardDelta, BoardSummary } from './board.documents.ts'

export type Counts = Pick<BoardSummary, 'version' | 'total' | 'liveCount' | 'pendingCount'>

/** Of a board, or of what was told of it in short. */
export const countsOf = ({ version, total, live, pending }: Board | BoardDelta): Counts => ({
  ...{ version, total, liveCount: live.length, pendingCount: pending.length },
})

/** A list with what was told of it last, unless it was read since. */
export const newest = (read: BoardSummary, told: Counts | undefined): BoardSummary =>
  told && told.version > read.version ? { ...read, ...told } : read
