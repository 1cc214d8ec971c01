import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TimeLimit, withTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A request that stays pending until its signal aborts it, and its outcome. */
function held(signal?: AbortSignal) {
  const seen: { limit?: TimeLimit; end?: unknown } = {}
  void withTimeLimit(1_000, signal, (limit) => {
    seen.limit = limit
    return new Promise((_, reject) =>
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason)),
    )
  }).catch((error: unknown) => {
    seen.end = error
  })
  return seen
}

test('a stream is aborted only when nothing arrived for the whole limit', async () => {
  const stream = held()
  for (let piece = 0; piece < 5; piece += 1) {
    await vi.advanceTimersByTimeAsync(900)
    stream.limit?.renew()
  }
  expect(stream.end).toBeUndefined()
  stream.limit?.renew(5_000)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(stream.end).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(stream.end).toMatchObject({ code: 'NETWORK', params: { isOffline: false } })
})

test('a request that its caller aborts ends by that, and its limit no longer counts', async () => {
  const giving = new AbortController()
  const request = held(giving.signal)
  giving.abort()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(request.end).toMatchObject({ name: 'AbortError' })
  expect(request.limit?.isOver()).toBe(false)
})
