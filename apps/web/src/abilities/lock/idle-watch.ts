// Idle detection: asks after a period without input, and counts a missing answer as absence a minute later.

/** How long the question waits for an answer, in milliseconds; at most half of the idle period. */
const MAX_QUESTION_MS = 60_000

export interface IdleCallbacks {
  /** Reports the remaining milliseconds; null after input. */
  onCountdown(leftMs: number | null): void
  onIdle(): void
}

export function createIdleWatch(idleMs: () => number, { onCountdown, onIdle }: IdleCallbacks) {
  let lastInput = 0
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function checkActivity(): void {
    const leftMs = lastInput + idleMs() - performance.now()
    const questionMs = Math.min(MAX_QUESTION_MS, idleMs() / 2)
    if (leftMs > questionMs) {
      timer = setTimeout(checkActivity, leftMs - questionMs)
      return
    }
    if (leftMs <= 0) {
      stop()
      onIdle()
      return
    }
    if (!isAsked) {
      isAsked = true
      onCountdown(leftMs)
    }
    timer = setTimeout(checkActivity, leftMs)
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    if (isAsked) {
      isAsked = false
      onCountdown(null)
    }
  }

  return {
    /** Starts the idle period; does nothing if already started. */
    start() {
      if (timer !== undefined) return
      lastInput = performance.now()
      checkActivity()
    },
    stop,
    /** Called for every key, so it only stores a number unless a question is open. */
    noteInput() {
      lastInput = performance.now()
      if (!isAsked) return
      stop()
      checkActivity()
    },
  }
}
