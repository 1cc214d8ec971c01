// Why a step from a list is refused, where a list can say it: an expiration that is past has a code of its own, as steps
// from lists take no dates along. Everything else that is missing is told as unfinished.
import type { Problem } from '@manset/model/problem.ts'
import type { SteppedResult } from './status-documents.ts'

/** Its words stand among the errors of publishing. */
export const EXPIRATION_OVER = 'EXPIRATION_OVER'

/** Whether nothing but its expiration keeps an item from being published. */
export function isOnlyOver(problems: readonly Pick<Problem, 'field' | 'rule'>[] = []): boolean {
  return problems.length > 0 && problems.every(({ rule }) => rule === 'ahead')
}

/** The result of one of many, with the code a list has words for. */
export function withReason(result: SteppedResult): SteppedResult {
  return isOnlyOver(result.problems) ? { ...result, code: EXPIRATION_OVER } : result
}
