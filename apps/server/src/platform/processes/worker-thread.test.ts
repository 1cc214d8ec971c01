import { afterEach, expect, it } from 'vitest'
import { createWorkerRunner, WorkerLimitExceeded, type WorkerRunner } from './worker-thread.ts'

const SCRIPT = new URL('./test-worker-thread.ts', import.meta.url)
let apart: WorkerRunner<string, string>
afterEach(() => apart.close())

it('answers each in its turn', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 64 })
  expect(await Promise.all(['one', 'two', 'three'].map((asked) => apart.run(asked)))).toEqual([
    'one, done',
    'two, done',
    'three, done',
  ])
})

it('of those who ask each has a turn, however much another has brought', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 64 })
  const order: string[] = []
  const ask = (asked: string, asker: string) => apart.run(asked, asker).then(() => order.push(asked))
  await Promise.all([...['a1', 'a2', 'a3'].map((asked) => ask(asked, 'a')), ask('b1', 'b')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('what never ends is ended, this thread goes on meanwhile, and the next work is done', async () => {
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

it('waiting is no cost: what has used little of the processor goes on', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 500, memoryMegabytes: 64 })
  expect(await apart.run('wait a second')).toBe('wait a second, done')
})

it('what takes all memory ends its thread alone', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 32 })
  await expect(apart.run('take all memory')).rejects.toThrow(WorkerLimitExceeded)
  expect(await apart.run('next')).toBe('next, done')
})

it('an error of the script is its caller’s', async () => {
  apart = createWorkerRunner(SCRIPT, { milliseconds: 60_000, memoryMegabytes: 64 })
  await expect(apart.run('throw')).rejects.toThrow('thrown in the thread')
  expect(await apart.run('next')).toBe('next, done')
})
