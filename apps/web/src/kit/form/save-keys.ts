// Idempotency keys of saves: the server writes an input with the same key only once (docs/decisions/saves-sent-again.md).
import { randomUuid } from '../../platform/random.ts'

/**
 * Sends `input` with a key. After a failure the same input keeps its key, because it may have been written although its answer was lost.
 * After a success the same input is a new save with a new key.
 */
export type SendWithKey = <R>(input: object, send: (saveKey: string) => Promise<R>) => Promise<R>

/** Creates the keys of one form or dialog. */
export function createSaveKeys(): SendWithKey {
  /** Keys of inputs that were not sent successfully yet. */
  const unanswered = new Map<string, string>()
  return async (input, send) => {
    const sent = JSON.stringify(input)
    const saveKey = unanswered.get(sent) ?? randomUuid()
    unanswered.set(sent, saveKey)
    const answer = await send(saveKey)
    unanswered.delete(sent)
    return answer
  }
}
