// Reproducible randomness: the sample newsroom is generated from seeds.

/** A random stream; equal seeds give equal streams. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  share(): number
  /** An integer from `least` to `most`, inclusive. */
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** Up to `count` distinct entries, in list order. */
  some<T>(list: readonly T[], count: number): T[]
  isLucky(share: number): boolean
}

/** Creates a random stream from a text (mulberry32 over a 32-bit hash of it). */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619)
  }

  function share(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    whole,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
    some<T>(list: readonly T[], count: number): T[] {
      const kept = new Set<number>()
      const wanted = Math.min(count, list.length)
      while (kept.size < wanted) kept.add(whole(0, list.length - 1))
      return list.filter((_, index) => kept.has(index))
    },
    isLucky: (chance) => share() < chance,
  }
}
