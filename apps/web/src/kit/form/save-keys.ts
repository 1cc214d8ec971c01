// Idempotency keys of saves: the server writes what arrives twice with the same key once
// (docs/decisions/saves-sent-again.md).
import { randomUuid } from '../../platform/random.ts'

/**
 * Sends `input` with a key. After a failure the same input is sent with the same key, as it may have been written without
 * the answer arriving; once a send has succeeded, the same input is another save and has another key.
 */
export type SendWithKey = <R>(input: object, send: (saveKey: string) => Promise<R>) => Promise<R>

/** The keys of one form or window. */
export function createSaveKeys(): SendWithKey {
  /** Of inputs whose send has not succeeded. */
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
