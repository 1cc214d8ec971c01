import { type CallError, hasCode } from '../../platform/calls/call-error.ts'
import { formatError } from '../../ui/notify.ts'

const EXPLAINED_CODES = ['FORBIDDEN', 'SITE_FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'HANDBOOK_REQUIRED']

/**
 * Message of a failed change, with the reason where that helps. The texts of other errors speak of written text, which a board does not
 * have.
 */
export function formatFailure(
  failed: string,
  error: unknown,
  words: { number: (id: string) => string },
): string {
  const { errorId } = (error as Partial<CallError>).params ?? {}
  if (typeof errorId === 'string') return `${failed} ${words.number(errorId)}`
  return hasCode(error, ...EXPLAINED_CODES) ? `${failed} ${formatError(error)}` : failed
}
