/** A random delay (ms) between the two, so that screens reacting to the same event don't all act at once. */
export const getRandomDelayMs = (minMs: number, maxMs: number): number =>
  minMs + Math.random() * (maxMs - minMs)
