// Reasons of refused steps in lists. A past expiration date has its own code, because steps from lists cannot set dates.
// All other problems are reported as "unfinished".
import type { Problem } from '@manset/model/problem.ts'
import type { StatusResult } from './status-documents.ts'

/** Its text is among the error texts of publishing. */
export const EXPIRATION_OVER = 'EXPIRATION_OVER'

export const MEDIA_EXPIRED = 'MEDIA_EXPIRED'

/** Whether a past expiration date is the only problem. */
export function isOnlyExpirationPast(problems: readonly Pick<Problem, 'field' | 'rule'>[] = []): boolean {
  return problems.length > 0 && problems.every(({ rule }) => rule === 'ahead')
}

/** Whether files with expired rights are the only problem. */
export function isOnlyMediaExpired(problems: readonly Pick<Problem, 'field' | 'rule'>[] = []): boolean {
  return problems.length > 0 && problems.every(({ rule }) => rule.startsWith('mediaExpired'))
}

/** The result of one item of a batch, with a code for which lists have a text. */
export function withRefusalCode(result: StatusResult): StatusResult {
  if (isOnlyExpirationPast(result.problems)) return { ...result, code: EXPIRATION_OVER }
  return isOnlyMediaExpired(result.problems) ? { ...result, code: MEDIA_EXPIRED } : result
}
