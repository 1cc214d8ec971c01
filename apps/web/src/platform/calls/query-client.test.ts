import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { getRetryDelayMs, shouldRetry } from './query-client.ts'

/** Total milliseconds of retries for a read that always fails with this error. */
function triedFor(error: Error): number {
  let waited = 0
  for (let failures = 0; shouldRetry(failures, error); failures++) waited += getRetryDelayMs(failures)
  return waited
}

test('a server that asks to retry is called for about a minute, at least every five seconds', () => {
  const waited = triedFor(new CallError('TRY_AGAIN', 'away', { status: 503 }))
  expect(waited).toBeGreaterThan(50_000)
  expect(waited).toBeLessThan(70_000)
  expect(getRetryDelayMs(20)).toBe(5_000)
})

test('a lost network is retried twice, a refusal never', () => {
  expect(triedFor(new CallError('NETWORK', 'gone'))).toBe(3_000)
  expect(triedFor(new CallError('FORBIDDEN', 'no'))).toBe(0)
  expect(triedFor(new Error('ours'))).toBe(0)
})
