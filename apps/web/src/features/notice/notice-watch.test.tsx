// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineNotices } from '../../kit/notices.ts'
import { setLocale } from '../../platform/locale.ts'
import { newsroomFor } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { NoticesHost } from '../../ui/notices.tsx'
import { notices } from '../../ui/notify.ts'
import { board } from '../board/feature.ts'
import { Watch } from './notice-watch.tsx'

defineNotices(board.notices ?? {})
const held = (id: string, title: string) => ({
  ...{ id, kind: 'placementHeld', entity: 'headlineBoard', itemId: '12' },
  about: {
    ...{ title, due: '2026-11-24T09:00:00.000Z', held: 'unfit', content: { id: '7', type: 'news' } },
    list: { id: '1', name: 'Manşet', category: 'Ana sayfa' },
    faults: [
      { rule: 'unpublished', params: { status: 'unpublished' } },
      { rule: 'cropMissing', params: { cropTypes: ['16x9'] } },
    ],
  },
})

let unseen: ReturnType<typeof held>[]
let seen: string[][]
beforeEach(() => {
  seen = []
  notices.set([])
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body)
    if (query.includes('getNotices')) return Response.json({ data: { getNotices: unseen } })
    seen.push(variables.ids)
    return Response.json({ data: { noteNoticesSeen: 1 } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
function signedIn(...rights: string[]) {
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <Watch />
        <NoticesHost />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: newsroomFor(...rights) },
  )
}
const card = async (text: RegExp) => (await screen.findByText(text)).parentElement as HTMLElement

test('what could not go live is told with its reasons, and is seen once it is closed', async () => {
  unseen = [held('5', 'Sel')]
  signedIn('headline.view')
  const notice = await card(
    /“Sel” zamanı gelince yayına girmedi \(Ana sayfa › Manşet, 24\.11\.2026 12:00\)\./,
  )
  expect(notice.textContent).toContain('Eksik kırpma: 16:9.')
  expect(seen).toEqual([])
  fireEvent.click(within(notice).getByRole('button', { name: 'Bildirimi kapat' }))
  await waitFor(() => expect(seen).toEqual([['5']]))
})

test('its step leads to the list, and to the content for whoever may not see the list', async () => {
  unseen = [held('5', 'Sel')]
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  const follow = async () =>
    fireEvent.click(within(await card(/“Sel”/)).getByRole('button', { name: 'Göster' }))
  signedIn('headline.view')
  await follow()
  expect(navigate).toHaveBeenLastCalledWith(
    expect.objectContaining({ to: '/headline/list', search: { board: '12' } }),
  )
  expect(seen).toEqual([['5']])
  cleanup()
  signedIn('news.view')
  await follow()
  expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/content/news/7' }))
})

test('of many only the newest are shown, and it is said how many more there are', async () => {
  unseen = ['9', '8', '7', '6', '5'].map((id) => held(id, `Haber ${id}`))
  signedIn('headline.view')
  await card(/“Haber 9”/)
  expect(notices.get().map(({ text }) => text.slice(0, 13))).toEqual([
    'Görmediğiniz ',
    '“Haber 7” zam',
    '“Haber 8” zam',
    '“Haber 9” zam',
  ])
  expect(notices.get()[0]?.text).toContain('2 bildirim daha')
})
