// Publishing files whose rights have expired: a person with the permission gives a reason, and the step is sent again with it.
import { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import type { ExpiredFile } from './ask-rights-reason.ts'

/** Whether a reason resolves every problem; false without problems. */
export const requiresOnlyReason = (problems: readonly ExpiredFile[]): boolean =>
  problems.length > 0 && problems.every(({ rule }) => rule === RIGHTS_REASON_RULE)

/** Asks for the reason; null when the person cancels. The dialog is loaded on demand. */
export async function askRightsReason(files: readonly ExpiredFile[]): Promise<string | null> {
  const { promptForReason } = await import('./ask-rights-reason.ts')
  return promptForReason(files)
}

/** Ends a step whose reason the person canceled. An abort error, so that handlers show no message. */
export const createNoReasonError = () => new DOMException('No reason was given', 'AbortError')

/**
 * Sends a step, and repeats it with the reason if the server requires only that. Throws the step's errors, and `createNoReasonError` when the
 * person cancels.
 */
export async function withRightsReason<T>(
  send: (given: { rightsReason?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!hasCode(error, 'VALIDATION') || !requiresOnlyReason(error.problems)) throw error
    const rightsReason = await askRightsReason(error.problems)
    if (rightsReason === null) throw createNoReasonError()
    return send({ rightsReason })
  }
}
