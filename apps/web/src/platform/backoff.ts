/**
 * Milliseconds before the next attempt: doubled with each failure up to `toMs`, of which a random half is left out, so that
 * the browsers of a newsroom don't all meet a restarted server in the same moment.
 */
export const backoffMs = (failures: number, fromMs: number, toMs: number): number =>
  Math.min(toMs, fromMs * 2 ** failures) * (0.5 + Math.random() / 2)
