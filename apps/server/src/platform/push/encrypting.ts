// Encrypts web pushes in batches: requests of the same event loop iteration go to the thread together.
import type { RequestOptions } from 'web-push'
import { type Apart, workApart } from '../processes/worker-thread.ts'
import type { WebPushTarget } from './push.ts'

export interface ToEncrypt {
  payload: string
  options: Pick<RequestOptions, 'TTL' | 'urgency' | 'topic'>
  targets: readonly WebPushTarget[]
}

export interface Encrypted {
  headers: Record<string, string | number>
  body: Uint8Array
}

export interface Encrypting {
  /** Null if the keys of the device are invalid. */
  encrypt(target: WebPushTarget): Promise<Encrypted | null>
  close(): Promise<void>
}

const MOST_AT_ONCE = 64
const LIMITS = { milliseconds: 30_000, memoryMegabytes: 128 }

/** Encrypts one message for many devices. */
export function openEncrypting({ payload, options }: Omit<ToEncrypt, 'targets'>): Encrypting {
  const thread: Apart<ToEncrypt, (Encrypted | null)[]> = workApart(
    new URL('./encrypt-thread.ts', import.meta.url),
    LIMITS,
  )
  let waiting: { target: WebPushTarget; done: PromiseWithResolvers<Encrypted | null> }[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
      const some = all.slice(from, from + MOST_AT_ONCE)
      thread.run({ payload, options, targets: some.map(({ target }) => target) }).then(
        (made) => {
          for (const [place, { done }] of some.entries()) done.resolve(made[place] ?? null)
        },
        (error) => {
          for (const { done } of some) done.reject(error)
        },
      )
    }
  }
  return {
    encrypt(target) {
      const done = Promise.withResolvers<Encrypted | null>()
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ target, done })
      return done.promise
    },
    close: () => thread.close(),
  }
}
