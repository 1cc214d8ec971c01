// Closes resources in reverse order of opening, each within its own timeout, even if others fail.
import type { Logger } from 'pino'

export interface Closers {
  /** Registers a closer and its timeout in milliseconds. */
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
          await closeWithin(last.patience, last.close)
        } catch (error) {
          log.warn({ err: error }, `${last.name} did not close properly`)
        }
      }
    },
  }
}

async function closeWithin(patience: number, close: () => unknown): Promise<void> {
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
