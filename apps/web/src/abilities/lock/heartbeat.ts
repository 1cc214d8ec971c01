// The heartbeats of an editing session: one at a time, each scheduling the next.

/** Debounce for wake-up signals, which arrive in several ways at once. */
const WAKE_DEBOUNCE_MS = 1_000

/** `send` sends one heartbeat and returns the delay until the next, or null to send no more. */
export function createHeartbeat(send: () => Promise<number | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let beating: Promise<void> | undefined
  let beatAt = Number.NEGATIVE_INFINITY

  async function beatOnce(): Promise<void> {
    clearTimeout(timer)
    beatAt = performance.now()
    const nextMs = await send()
    if (nextMs !== null) timer = setTimeout(() => void sendHeartbeat(), nextMs)
  }

  /** Sends a heartbeat, or joins the one in flight. */
  function sendHeartbeat(): Promise<void> {
    beating ??= beatOnce().finally(() => {
      beating = undefined
    })
    return beating
  }

  /** Resolves once no heartbeat is in flight. */
  const idle = (): Promise<void> => beating ?? Promise.resolve()

  return {
    beat: sendHeartbeat,
    idle,
    /** Sends a heartbeat after the one in flight. */
    beatAgain: (): Promise<void> => idle().then(sendHeartbeat),
    /** The computer, the network or the tab is back. */
    wake() {
      if (performance.now() - beatAt > WAKE_DEBOUNCE_MS) void sendHeartbeat()
    },
    /** Cancels the next heartbeat, not the one in flight. */
    stop: () => clearTimeout(timer),
  }
}
