// The worker script of worker-thread.test.ts; it does what the message says.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

const kept: unknown[] = []
parentPort?.on('message', async (asked: string) => {
  if (asked === 'never end') for (;;);
  while (asked === 'take all memory') kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })))
  if (asked === 'wait a second') await pause(1_000)
  if (asked === 'throw') throw new Error('thrown in the thread')
  parentPort?.postMessage(`${asked}, done`)
})
