// Whether anybody is there: without input for a while this is asked, and a minute later taken as no.

/** How long the question stands before it counts as answered; at most half of the whole. */
const ASKED_MS = 60_000

export interface IdleParts {
  /** Says in how many milliseconds it is over; null when somebody moved. */
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
    /** Begins to watch, as after an input; nothing where it does already. */
    start() {
      if (timer !== undefined) return
      lastInput = performance.now()
      look()
    },
    stop,
    /** Called for every key: nothing but a number is set, unless somebody was asked. */
    noteInput() {
      lastInput = performance.now()
      if (!isAsked) return
      stop()
      look()
    },
  }
}
