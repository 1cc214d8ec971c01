// @vitest-environment happy-dom
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewBuild } from '../../platform/new-build.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

const history = createBrowserHistory()
const router = createRouter({ routeTree: createRootRoute(), history })

/** Whether the browser would ask for confirmation before the page unloads. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
let isAskedAtReload: boolean | undefined
beforeEach(() => {
  isAskedAtReload = undefined
  // The person stays if the browser asks.
  vi.spyOn(location, 'reload').mockImplementation(() => {
    isAskedAtReload = isAsked()
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const withUnsaved = (isAutosaved?: boolean) =>
  renderHook(() => useUnsavedGuard(true, isAutosaved), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    ),
  })

test('loading a newer build asks about permissions and roles, which are not autosaved, and not about an autosaved form', () => {
  withUnsaved(true)
  reloadForNewBuild()
  expect(isAskedAtReload).toBe(false)
  // Another form of the page is not autosaved.
  withUnsaved()
  reloadForNewBuild()
  expect(isAskedAtReload).toBe(true)
})

test('a person who stayed for an upload is asked about their text when they close the tab', async () => {
  withUnsaved(true)
  const askForUpload = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', askForUpload)
  reloadForNewBuild()
  expect(isAskedAtReload).toBe(true)
  removeEventListener('beforeunload', askForUpload)
  await vi.waitFor(() => expect(isAsked()).toBe(true))
})
