import { expect, test, vi } from 'vitest'
import { createPieceMutex } from './piece-mutex.ts'

test('a new piece aborts the previous one, and starts once that has ended', async () => {
  const turns = createPieceMutex()
  const { promise, reject } = Promise.withResolvers<string>()
  const cut = vi.fn()
  const first = turns.runExclusive('a', cut, () => promise)
  const refused = expect(first).rejects.toThrow('cut off')
  await Promise.resolve()
  const work = vi.fn(async () => 'second')
  const second = turns.runExclusive('a', vi.fn(), work)
  expect(cut).toHaveBeenCalledOnce()
  await Promise.resolve()
  expect(work).not.toHaveBeenCalled()
  reject(new Error('cut off'))
  await refused
  expect(await second).toBe('second')
})

test('pieces of other uploads run beside it', async () => {
  const turns = createPieceMutex()
  const cut = vi.fn()
  void turns.runExclusive('a', cut, () => new Promise(() => {}))
  expect(await turns.runExclusive('b', vi.fn(), async () => 'done')).toBe('done')
  expect(cut).not.toHaveBeenCalled()
})

test('an ended piece is not aborted later', async () => {
  const turns = createPieceMutex()
  const cut = vi.fn()
  await turns.runExclusive('a', cut, async () => 'done')
  await turns.end('a')
  expect(cut).not.toHaveBeenCalled()
})
