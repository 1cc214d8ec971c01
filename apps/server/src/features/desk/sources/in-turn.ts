// What could not be had of a source stands behind everything else of it, and is tried some at a time: however much of it
// there is, it keeps nothing that comes new waiting.
import { digestOf, type Hints } from './adapter.ts'

/** So much of what failed before is tried again at a time. */
const AT_A_TIME = 20
/** More is not remembered, and tried like what is new. */
const MOST_REMEMBERED = 1_000

export interface Turns {
  /** What is to be tried now, by its keys: what never failed, then of what did what waited longest. */
  of<T>(found: readonly T[], keyOf: (one: T) => string, most: number): T[]
  failed(key: string): void
  /** What is to be remembered for the next time. */
  hints(): { failed: string[] }
}

const short = (key: string) => digestOf(Buffer.from(key)).slice(0, 16)

/** Whose turn it is, by what failed the times before. */
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
    // What is gone from the source is forgotten.
    hints: () => ({
      failed: [...before.filter((key) => seen.has(key) && !tried.has(key)), ...again].slice(-MOST_REMEMBERED),
    }),
  }
}
