import { afterEach, expect, test, vi } from 'vitest'
import { backoffMs } from './backoff.ts'

afterEach(() => void vi.restoreAllMocks())

test('each failure doubles the delay up to the maximum, and jitter removes up to half of it', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  expect([0, 1, 2, 5, 40].map((failures) => backoffMs(failures, 500, 15_000))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ])
  random.mockReturnValue(0)
  expect([0, 5].map((failures) => backoffMs(failures, 500, 15_000))).toEqual([250, 7_500])
})
