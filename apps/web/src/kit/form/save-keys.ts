// The keys of saves: the server writes what comes again with the same key once (docs/decisions/saves-sent-again.md).
import { randomUuid } from '../../platform/random.ts'

/** The key of each save of a form: the same one for as long as the very same thing is sent again. */
export function createSaveKeys(): (input: object) => string {
  let last = { sent: '', key: '' }
  return (input) => {
    const sent = JSON.stringify(input)
    if (sent !== last.sent) last = { sent, key: randomUuid() }
    return last.key
  }
}
