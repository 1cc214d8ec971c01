import { expect, test } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import { planRetry } from './retry.ts'

const NONE = { tries: 0, failures: 0 }

test('without a response the delay grows with each failure, up to half a minute', () => {
  const offline = new CallError('NETWORK', 'away')
  expect([0, 1, 4, 5, 99].map((failures) => planRetry(offline, { tries: 0, failures })?.waitMs)).toEqual([
    1_000, 2_000, 20_000, 30_000, 30_000,
  ])
  expect(planRetry(new CallError('SERVER', 'proxy', { status: 503 }), NONE)?.reason).toBe('offline')
})

test('a busy server names its own delay', () => {
  const busy = (retryAfter?: number) => new CallError('TOO_MANY_REQUESTS', 'busy', { params: { retryAfter } })
  expect(planRetry(busy(7), NONE)).toEqual({ reason: 'busy', waitMs: 7_000 })
  expect(planRetry(busy(), NONE)).toEqual({ reason: 'busy', waitMs: 5_000 })
})

test('a refusal, an error of ours and too many attempts are final', () => {
  expect(planRetry(new CallError('VALIDATION', 'no', { status: 422 }), NONE)).toBeNull()
  expect(planRetry(new Error('bug'), NONE)).toBeNull()
  expect(planRetry(new CallError('NETWORK', 'away'), { tries: 20, failures: 0 })).toBeNull()
})
