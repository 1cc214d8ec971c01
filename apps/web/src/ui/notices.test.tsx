// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticesHost } from './notices.tsx'
import { notices, notify } from './notify.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  notices.set([])
  vi.useRealTimers()
})

test('a notice that replaces another under its id stands for its own time', () => {
  render(
    <MantineProvider env="test">
      <NoticesHost />
    </MantineProvider>,
  )
  const shown = () => notices.get().map(({ text }) => text)
  act(() => notify('warning', 'first', { id: 'boardRefused' }))
  act(() => void vi.advanceTimersByTime(9_000))
  act(() => notify('warning', 'second', { id: 'boardRefused' }))
  act(() => void vi.advanceTimersByTime(9_000))
  expect(shown()).toEqual(['second'])
  act(() => void vi.advanceTimersByTime(1_000))
  expect(shown()).toEqual([])
})

test('a notice that people may need for longer stays until it is closed', () => {
  const { getByRole } = render(
    <MantineProvider env="test">
      <NoticesHost />
    </MantineProvider>,
  )
  act(() => notify('info', 'page closed', { id: 'rights', isLasting: true }))
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(notices.get()).toHaveLength(1)
  act(() => getByRole('button').click())
  expect(notices.get()).toEqual([])
})
