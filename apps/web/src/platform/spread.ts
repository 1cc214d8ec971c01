/** Milliseconds between two: what every screen does after the same event, they need not all do in the same moment. */
export const spread = (leastMs: number, mostMs: number): number =>
  leastMs + Math.random() * (mostMs - leastMs)
