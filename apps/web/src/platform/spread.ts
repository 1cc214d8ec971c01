/** A random delay (ms) between the two, so that screens reacting to the same event don't all act at once. */
export const spread = (leastMs: number, mostMs: number): number =>
  leastMs + Math.random() * (mostMs - leastMs)
