import { afterEach, expect, it } from 'vitest'
import { createWorkerRunner, WorkerLimitExceeded, type WorkerRunner } from './worker-thread.ts'

const SCRIPT = new URL('./test-worker-thread.ts', import.meta.url)
let apart: WorkerRunner<string, string>
afterEach(() => apart.close())

it('answers requests in order', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 64 })
  expect(await Promise.all(['one', 'two', 'three'].map((asked) => apart.run(asked)))).toEqual([
    'one, done',
    'two, done',
    'three, done',
  ])
})

it('serves callers in turn, however much one of them queues', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 64 })
  const order: string[] = []
  const ask = (asked: string, asker: string) => apart.run(asked, asker).then(() => order.push(asked))
  await Promise.all([...['a1', 'a2', 'a3'].map((asked) => ask(asked, 'a')), ask('b1', 'b')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('an endless task is killed, the main thread continues meanwhile, and the next task is done', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 3_000, memoryMegabytes: 64 })
  let turns = 0
  const counting = setInterval(() => turns++, 20)
  const endless = apart.run('never end')
  const next = apart.run('next')
  await expect(endless).rejects.toThrow(WorkerLimitExceeded)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
  expect(await next).toBe('next, done')
})

it('waiting is free: a task that used little CPU time continues', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 500, memoryMegabytes: 64 })
  expect(await apart.run('wait a second')).toBe('wait a second, done')
})

it('a task that uses all memory ends its thread only', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 32 })
  await expect(apart.run('take all memory')).rejects.toThrow(WorkerLimitExceeded)
  expect(await apart.run('next')).toBe('next, done')
})

it('an error of the script goes to its caller', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 64 })
  await expect(apart.run('throw')).rejects.toThrow('thrown in the thread')
  expect(await apart.run('next')).toBe('next, done')
})
