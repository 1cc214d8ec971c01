import { type CallError, hasCode } from '../../platform/call-error.ts'
import { textOfError } from '../../ui/notify.ts'

const TELLING = ['FORBIDDEN', 'SITE_FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'HANDBOOK_REQUIRED']

/** What failed, with the reason where that helps: the sentences of other errors speak of text that nobody wrote here. */
export function withReason(
  failed: string,
  error: unknown,
  words: { number: (id: string) => string },
): string {
  const { errorId } = (error as Partial<CallError>).params ?? {}
  if (typeof errorId === 'string') return `${failed} ${words.number(errorId)}`
  return hasCode(error, ...TELLING) ? `${failed} ${textOfError(error)}` : failed
}
