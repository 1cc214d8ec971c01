// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLatest } from './use-latest.ts'

it('the function keeps its identity and calls the newest version', () => {
  const older = vi.fn()
  const newer = vi.fn()
  const { result, rerender } = renderHook(({ run }) => useLatest(run), { initialProps: { run: older } })
  const first = result.current
  rerender({ run: newer })
  expect(result.current).toBe(first)
  first('x')
  expect(newer).toHaveBeenCalledWith('x')
  expect(older).not.toHaveBeenCalled()
})
