// Retries failed documents of a source behind all others, a few per poll, so that failures never delay new documents.
import { digestOf, type Hints } from './adapter.ts'

/** Maximum number of failed documents retried per poll. */
const AT_A_TIME = 20
/** Maximum number of failures remembered; older ones count as new again. */
const MOST_REMEMBERED = 1_000

export interface Turns {
  /** Documents to try now: new ones up to `most`, then failed ones, longest waiting first. */
  of<T>(found: readonly T[], keyOf: (one: T) => string, most: number): T[]
  failed(key: string): void
  /** Hints for the next poll. */
  hints(): { failed: string[] }
}

const short = (key: string) => digestOf(Buffer.from(key)).slice(0, 16)

/** Orders documents by the failures in the hints. */
export function turnsOf({ failed }: Hints): Turns {
  const before = Array.isArray(failed) ? failed.map(String) : []
  const isBehind = new Set(before)
  const again: string[] = []
  const tried = new Set<string>()
  const seen = new Set<string>()
  return {
    of(found, keyOf, most) {
      const byKey = new Map(found.map((one) => [short(keyOf(one)), one]))
      for (const key of byKey.keys()) seen.add(key)
      const behind = before.filter((key) => byKey.has(key)).slice(0, AT_A_TIME)
      for (const key of behind) tried.add(key)
      const first = found.filter((one) => !isBehind.has(short(keyOf(one))))
      return [...first.slice(0, most), ...behind.map((key) => byKey.get(key) as (typeof found)[number])]
    },
    failed: (key) => void again.push(short(key)),
    // Forgets documents that the source no longer lists.
    hints: () => ({
      failed: [...before.filter((key) => seen.has(key) && !tried.has(key)), ...again].slice(-MOST_REMEMBERED),
    }),
  }
}
