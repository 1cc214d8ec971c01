// Idle detection: asks after a period without input, and counts a missing answer as absence a minute later.

/** How long the question waits for an answer, in milliseconds; at most half of the idle period. */
const ASKED_MS = 60_000

export interface IdleParts {
  /** Reports the remaining milliseconds; null after input. */
  tell(leftMs: number | null): void
  leave(): void
}

export function createIdleWatch(idleMs: () => number, { tell, leave }: IdleParts) {
  let lastInput = 0
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const leftMs = lastInput + idleMs() - performance.now()
    const askedMs = Math.min(ASKED_MS, idleMs() / 2)
    if (leftMs > askedMs) {
      timer = setTimeout(look, leftMs - askedMs)
      return
    }
    if (leftMs <= 0) {
      stop()
      leave()
      return
    }
    if (!isAsked) {
      isAsked = true
      tell(leftMs)
    }
    timer = setTimeout(look, leftMs)
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    if (isAsked) {
      isAsked = false
      tell(null)
    }
  }

  return {
    /** Starts the idle period; does nothing if already started. */
    start() {
      if (timer !== undefined) return
      lastInput = performance.now()
      look()
    },
    stop,
    /** Called for every key, so it only stores a number unless a question is open. */
    noteInput() {
      lastInput = performance.now()
      if (!isAsked) return
      stop()
      look()
    },
  }
}
