import { askRightsReason, isReasonEnough } from '../entity/rights-reason.ts'
import type { BoardAnswer } from './board.documents.ts'

/** Sends a change of a board, and once more with a reason where its refusal asks for nothing else. */
export async function withBoardReason(
  send: (given: { rightsReason?: string }) => Promise<BoardAnswer>,
): Promise<BoardAnswer> {
  const answer = await send({})
  const faults = answer.refusal?.faults ?? []
  if (!isReasonEnough(faults)) return answer
  const rightsReason = await askRightsReason(faults)
  return rightsReason === null ? answer : send({ rightsReason })
}
