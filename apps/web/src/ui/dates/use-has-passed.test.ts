// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHasPassed } from './use-has-passed.ts'

const DAY = 86_400_000
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('a card becomes stale automatically when its time is over, even after a month', () => {
  for (const wait of [60_000, 30 * DAY]) {
    const moment = Date.now() + wait
    const shown = renderHook(() => useHasPassed(moment))
    act(() => vi.advanceTimersByTime(wait - 1_000))
    expect(shown.result.current).toBe(false)
    act(() => vi.advanceTimersByTime(1_000))
    expect(shown.result.current).toBe(true)
  }
  expect(renderHook(() => useHasPassed(null)).result.current).toBe(false)
})
