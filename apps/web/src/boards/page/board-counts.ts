// Numbers of live and pending placements, for the list of boards.
import type { Board, BoardDelta, BoardSummary } from '../board.documents.ts'

export type Counts = Pick<BoardSummary, 'version' | 'total' | 'liveCount' | 'pendingCount'>

/** The counts of a board or of a delta. */
export const getCounts = ({ version, total, live, pending }: Board | BoardDelta): Counts => ({
  ...{ version, total, liveCount: live.length, pendingCount: pending.length },
})

/** A board summary with the latest counts from events, unless it was read since. */
export const withLatestCounts = (read: BoardSummary, told: Counts | undefined): BoardSummary =>
  told && told.version > read.version ? { ...read, ...told } : read
