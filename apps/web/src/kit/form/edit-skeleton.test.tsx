// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { EditSkeleton } from './edit-skeleton.tsx'

beforeEach(() => {
  setLocale('en')
  selectSite(4)
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a loading item has its frame at once, and placeholder lines only when it takes long', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <EditSkeleton name="News" listAddress="/4/content/list" hasInspector />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: createTestNewsroom() },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('News')
  expect(screen.getByRole('link', { name: 'Back to the list' })).toBeTruthy()
  // Its space is reserved, so that the content does not shift later.
  expect(screen.getByRole('complementary', { name: 'Details' })).toBeTruthy()
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  wait(149)
  expect(screen.queryByRole('status')).toBeNull()
  wait(1)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})
