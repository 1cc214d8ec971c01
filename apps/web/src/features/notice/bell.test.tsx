// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { Bell } from './bell.tsx'

const approval = { type: 'news', id: '7', title: 'Sel', updatedDate: '2026-11-24T09:00:00Z', updatedBy: null }
let approvals: object[]
let failed: number
beforeEach(() => {
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { query } = JSON.parse(body)
    const data = query.includes('countWaitingForMe')
      ? { waiting: approvals.length, unseen: failed, failed }
      : query.includes('getWaitingForMe')
        ? { getWaitingForMe: { requests: [], assignments: [], approvals, approvalCount: approvals.length } }
        : { getNotices: [] }
    return Response.json({ data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const signedIn = () =>
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <Bell />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: createTestNewsroom('content.view', 'news.view') },
  )
const bell = (name: string) => screen.findByRole('button', { name })

test('the bell counts open and unread notices, and marks failures', async () => {
  approvals = Array.from({ length: 17 }, (_, id) => ({ ...approval, id: `${id}` }))
  failed = 2
  signedIn()
  const button = await bell('Bildirimler: 17 iş bekliyor, 2 okunmamış bildirim, 2 işlem başarısız oldu')
  expect(button.textContent).toBe('19')
  expect(screen.getByText('2 işlem başarısız oldu').getAttribute('aria-live')).toBe('polite')
})

test('“everything is read” is shown only when nothing is open', async () => {
  approvals = [approval]
  failed = 0
  signedIn()
  fireEvent.click(await bell('Bildirimler: 1 iş bekliyor'))
  await screen.findByText('Okunmamış bildirim yok')
  expect(screen.queryByText('Her şey okundu')).toBeNull()
  cleanup()
  approvals = []
  signedIn()
  fireEvent.click(await bell('Bildirimler'))
  await screen.findByText('Her şey okundu')
})
