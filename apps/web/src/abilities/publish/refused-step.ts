// Why a step from a list is refused, where a list can say it: an expiration that is past has a code of its own, as steps
// from lists take no dates along. Everything else that is missing is told as unfinished.
import type { Problem } from '@manset/model/problem.ts'
import type { SteppedResult } from './status-documents.ts'

/** Its words stand among the errors of publishing. */
export const EXPIRATION_OVER = 'EXPIRATION_OVER'

export const MEDIA_EXPIRED = 'MEDIA_EXPIRED'

/** Whether nothing but its expiration keeps an item from being published. */
export function isOnlyOver(problems: readonly Pick<Problem, 'field' | 'rule'>[] = []): boolean {
  return problems.length > 0 && problems.every(({ rule }) => rule === 'ahead')
}

/** Whether nothing but files whose rights have ended keeps an item from being published. */
export function isOnlyEnded(problems: readonly Pick<Problem, 'field' | 'rule'>[] = []): boolean {
  return problems.length > 0 && problems.every(({ rule }) => rule.startsWith('mediaExpired'))
}

/** The result of one of many, with the code a list has words for. */
export function withReason(result: SteppedResult): SteppedResult {
  if (isOnlyOver(result.problems)) return { ...result, code: EXPIRATION_OVER }
  return isOnlyEnded(result.problems) ? { ...result, code: MEDIA_EXPIRED } : result
}
