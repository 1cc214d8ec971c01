/**
 * Milliseconds before the next attempt: doubles with each failure up to `toMs`. Random jitter removes up to half of it, so that the
 * browsers of a newsroom don't all hit a restarted server at once.
 */
export const backoffMs = (failures: number, fromMs: number, toMs: number): number =>
  Math.min(toMs, fromMs * 2 ** failures) * (0.5 + Math.random() / 2)
