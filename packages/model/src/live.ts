// What both ends of the live channel know of it.

/**
 * Milliseconds for which an event is told again to whoever begins to listen: a screen reads its list and begins to listen
 * in parallel, and nothing falls between the two.
 */
export const REPEATED_MS = 3_000
