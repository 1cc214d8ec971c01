// Constants of the live channel for server and browser.

/**
 * How long the server replays an event to new listeners, in milliseconds. Screens load a list and subscribe in parallel,
 * so an event in between would otherwise be lost.
 */
export const REPLAY_WINDOW_MS = 3_000
