// Publishing files whose rights have expired: a person with the permission gives a reason, and the step is sent again with it.
import { NEEDS_REASON } from '@manset/model/media/rights.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import type { EndedFile } from './ask-rights-reason.ts'

/** Whether a reason resolves every problem; false without problems. */
export const isReasonEnough = (problems: readonly EndedFile[]): boolean =>
  problems.length > 0 && problems.every(({ rule }) => rule === NEEDS_REASON)

/** Asks for the reason; null when the person cancels. The dialog is loaded on demand. */
export async function askRightsReason(files: readonly EndedFile[]): Promise<string | null> {
  const { askReasonFor } = await import('./ask-rights-reason.ts')
  return askReasonFor(files)
}

/** Ends a step whose reason the person canceled. An abort error, so that handlers show no message. */
export const noReasonGiven = () => new DOMException('No reason was given', 'AbortError')

/**
 * Sends a step, and repeats it with the reason if the server requires only that. Throws the step's errors, and `noReasonGiven` when the
 * person cancels.
 */
export async function withRightsReason<T>(
  send: (given: { rightsReason?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!hasCode(error, 'VALIDATION') || !isReasonEnough(error.problems)) throw error
    const rightsReason = await askRightsReason(error.problems)
    if (rightsReason === null) throw noReasonGiven()
    return send({ rightsReason })
  }
}
