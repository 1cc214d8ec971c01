// Steps that show readers files whose rights have ended: whoever may is asked why, and the step is sent again with the reason.
import { NEEDS_REASON } from '@manset/model/media-rights.ts'
import { hasCode } from '../../platform/call-error.ts'
import type { EndedFile } from './ask-rights-reason.ts'

/** Whether a reason is all it takes; false for nothing. */
export const isReasonEnough = (problems: readonly EndedFile[]): boolean =>
  problems.length > 0 && problems.every(({ rule }) => rule === NEEDS_REASON)

/** Asks why; null where the person thinks again. Loaded when it is needed. */
export async function askRightsReason(files: readonly EndedFile[]): Promise<string | null> {
  const { askReasonFor } = await import('./ask-rights-reason.ts')
  return askReasonFor(files)
}

/** The error that ends a step whose reason the person did not give: no message is due, they decided so themselves. */
export const noReasonGiven = () => new DOMException('No reason was given', 'AbortError')

/**
 * Sends a step, and once more with the reason where that is all the server asks for. Throws what the step throws, and
 * `noReasonGiven` where the person cancels.
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
