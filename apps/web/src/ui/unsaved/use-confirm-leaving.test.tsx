// @vitest-environment happy-dom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../dialog/confirm.tsx'
import { isAnythingUnsaved, registerUnsaved } from './unsaved.ts'
import { useConfirmLeaving, useUnsavedGuard } from './use-unsaved-guard.ts'

vi.mock('../dialog/confirm.tsx', () => ({ ask: vi.fn(), ConfirmDialog: { preload: async () => {} } }))

afterEach(cleanup)

/** The form's holder, registered besides its guard. */
const form = { isUnsaved: () => true, discard: vi.fn() }

function NewArticle() {
  useUnsavedGuard(true)
  useEffect(() => registerUnsaved(form), [])
  const confirmLeaving = useConfirmLeaving()
  return (
    <button type="button" onClick={() => void confirmLeaving()}>
      Oturumu kapat
    </button>
  )
}

async function opened() {
  const root = createRootRoute()
  const article = createRoute({ getParentRoute: () => root, path: '/', component: NewArticle })
  const signedOut = createRoute({ getParentRoute: () => root, path: '/out', component: () => 'dışarıda' })
  const history = createBrowserHistory()
  const router = createRouter({ routeTree: root.addChildren([article, signedOut]), history })
  render(<RouterProvider router={router} />)
  await screen.findByRole('button')
  return router
}

const signOut = () => act(async () => fireEvent.click(screen.getByRole('button')))
/** Whether the browser would ask for confirmation before the page unloads. */
const isAskedByBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('signing out asks once about unsaved text: after that neither the browser nor the router asks', async () => {
  const router = await opened()
  vi.mocked(ask).mockResolvedValueOnce('no')
  await signOut()
  expect([isAnythingUnsaved(), isAskedByBrowser()]).toEqual([true, true])

  vi.mocked(ask).mockResolvedValueOnce('agreed')
  await signOut()
  expect(form.discard).toHaveBeenCalledOnce()
  expect([isAnythingUnsaved(), isAskedByBrowser()]).toEqual([false, false])
  vi.mocked(ask).mockClear()
  await act(() => router.navigate({ to: '/out' }))
  await waitFor(() => expect(document.body.textContent).toContain('dışarıda'))
  expect(ask).not.toHaveBeenCalled()
})
