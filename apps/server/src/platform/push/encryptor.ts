// Encrypts web pushes in batches: requests of the same event loop iteration go to the thread together.
import type { RequestOptions } from 'web-push'
import { createWorkerRunner, type WorkerRunner } from '../processes/worker-thread.ts'
import type { WebPushTarget } from './push.ts'

export interface EncryptionInput {
  payload: string
  options: Pick<RequestOptions, 'TTL' | 'urgency' | 'topic'>
  targets: readonly WebPushTarget[]
}

export interface EncryptedMessage {
  headers: Record<string, string | number>
  body: Uint8Array
}

export interface Encryptor {
  /** Null if the keys of the device are invalid. */
  encrypt(target: WebPushTarget): Promise<EncryptedMessage | null>
  close(): Promise<void>
}

const MAX_PER_TASK = 64
const LIMITS = { milliseconds: 30_000, memoryMegabytes: 128 }

/** Encrypts one message for many devices. */
export function openEncryptor({ payload, options }: Omit<EncryptionInput, 'targets'>): Encryptor {
  const thread: WorkerRunner<EncryptionInput, (EncryptedMessage | null)[]> = createWorkerRunner(
    new URL('./encrypt-thread.ts', import.meta.url),
    LIMITS,
  )
  let waiting: { target: WebPushTarget; done: PromiseWithResolvers<EncryptedMessage | null> }[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += MAX_PER_TASK) {
      const some = all.slice(from, from + MAX_PER_TASK)
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
      const done = Promise.withResolvers<EncryptedMessage | null>()
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ target, done })
      return done.promise
    },
    close: () => thread.close(),
  }
}
