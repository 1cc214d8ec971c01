// What was opened is closed in the opposite order, each within its time, whatever the others do.
import type { Logger } from 'pino'

export interface Closers {
  /** Registers what must happen at the end, and how long (ms) it may take. */
  add(name: string, close: () => unknown, patience: number): void
  closeAll(log: Logger): Promise<void>
}

/** An empty stack of closers. */
export function createClosers(): Closers {
  const stack: { name: string; close: () => unknown; patience: number }[] = []
  return {
    add: (name, close, patience) => void stack.push({ name, close, patience }),
    closeAll: async (log) => {
      for (let last = stack.pop(); last; last = stack.pop()) {
        try {
          await within(last.patience, last.close)
        } catch (error) {
          log.warn({ err: error }, `${last.name} did not close properly`)
        }
      }
    },
  }
}

async function within(patience: number, close: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${patience} ms`)), patience)
  })
  try {
    await Promise.race([close(), late])
  } finally {
    clearTimeout(timer)
  }
}
