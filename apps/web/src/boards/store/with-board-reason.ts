import { askRightsReason, createNoReasonError, requiresOnlyReason } from '../../kit/entity/rights-reason.ts'
import type { BoardAnswer } from '../board.documents.ts'

/** Sends a change of a board, and repeats it with a reason when only that is missing; see `withRightsReason`. */
export async function withBoardReason(
  send: (given: { rightsReason?: string }) => Promise<BoardAnswer>,
): Promise<BoardAnswer> {
  const answer = await send({})
  const problems = answer.refusal?.problems ?? []
  if (!requiresOnlyReason(problems)) return answer
  const rightsReason = await askRightsReason(problems)
  if (rightsReason === null) throw createNoReasonError()
  return send({ rightsReason })
}
