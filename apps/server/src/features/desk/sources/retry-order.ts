// Retries failed documents of a source behind all others, a few per poll, so that failures never delay new documents.
import { type Hints, sha256 } from './adapter.ts'

/** Maximum number of failed documents retried per poll. */
const RETRIES_PER_POLL = 20
/** Maximum number of failures remembered; older ones count as new again. */
const MAX_REMEMBERED = 1_000

export interface RetryOrder {
  /** Documents to try now: new ones up to `most`, then failed ones, longest waiting first. */
  select<T>(found: readonly T[], keyOf: (one: T) => string, most: number): T[]
  recordFailure(key: string): void
  /** Hints for the next poll. */
  hints(): { failed: string[] }
}

const shortHash = (key: string) => sha256(Buffer.from(key)).slice(0, 16)

/** Orders documents by the failures in the hints. */
export function createRetryOrder({ failed }: Hints): RetryOrder {
  const before = Array.isArray(failed) ? failed.map(String) : []
  const isBehind = new Set(before)
  const again: string[] = []
  const tried = new Set<string>()
  const seen = new Set<string>()
  return {
    select(found, keyOf, most) {
      const byKey = new Map(found.map((one) => [shortHash(keyOf(one)), one]))
      for (const key of byKey.keys()) seen.add(key)
      const behind = before.filter((key) => byKey.has(key)).slice(0, RETRIES_PER_POLL)
      for (const key of behind) tried.add(key)
      const first = found.filter((one) => !isBehind.has(shortHash(keyOf(one))))
      return [...first.slice(0, most), ...behind.map((key) => byKey.get(key) as (typeof found)[number])]
    },
    recordFailure: (key) => void again.push(shortHash(key)),
    // Forgets documents that the source no longer lists.
    hints: () => ({
      failed: [...before.filter((key) => seen.has(key) && !tried.has(key)), ...again].slice(-MAX_REMEMBERED),
    }),
  }
}
