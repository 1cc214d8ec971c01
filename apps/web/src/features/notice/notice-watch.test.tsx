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
import { board } from '../../boards/feature.ts'
import { loadNoticeFormatter, type ReceivedNotice, registerNotices } from '../../kit/notices.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { NoticesHost } from '../../ui/notices.tsx'
import { notices } from '../../ui/notify.ts'
import { Watch } from './notice-watch.tsx'

registerNotices(board.notices ?? {})
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

const said = (id: string, createdDate: Date) => ({
  ...{ id, kind: 'commentMention', entity: 'news', itemId: '7', createdDate: createdDate.toISOString() },
  about: { title: 'Sel', by: 'Nermin', excerpt: 'Bakar mısın?', threadId: '3' },
})
const SOON = () => new Date(Date.now() + 60_000)

let unseen: object[]
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
    return Response.json({ data: { markNoticesSeen: 1 } })
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
    { wrapper: createTestNewsroom(...rights) },
  )
}
const card = async (text: RegExp) => (await screen.findByText(text)).parentElement as HTMLElement

test('a notice from a person pops up as it arrives, links to its place, and is marked as seen when it is followed or closed', async () => {
  unseen = [said('5', SOON())]
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  signedIn('news.view')
  fireEvent.click(within(await card(/Nermin.*“Sel”/)).getByRole('button', { name: 'Göster' }))
  expect(navigate).toHaveBeenLastCalledWith(
    expect.objectContaining({ to: '/content/news/7', search: { comment: '3' } }),
  )
  expect(seen).toEqual([['5']])
  cleanup()
  signedIn('news.view')
  fireEvent.click(within(await card(/Nermin/)).getByRole('button', { name: 'Bildirimi kapat' }))
  await waitFor(() => expect(seen).toEqual([['5'], ['5']]))
})

test('failures, and notices from before the session, do not pop up', async () => {
  const failed = { ...held('8', 'Sel'), createdDate: SOON().toISOString() }
  unseen = [said('9', SOON()), failed, said('6', new Date(0))]
  signedIn('news.view', 'headline.view')
  await card(/Nermin/)
  expect(notices.get().map(({ id }) => id)).toEqual(['told 9'])
})

test('a failed publication is shown with its reasons, and links to the list, or to the content without permission to see the list', async () => {
  const words = await loadNoticeFormatter('placementHeld')
  const format = { fullDateTime: () => '24.11.2026 12:00' } as never
  const say = (right: string) =>
    words?.formatNotice(held('5', 'Sel') as ReceivedNotice, { can: (key) => key === right, format })
  expect(say('headline.view')).toEqual({
    text: expect.stringMatching(
      /^“Sel” zamanı geldiği hâlde yayına girmedi \(Ana sayfa › Manşet, 24\.11\.2026 12:00\)\..*Eksik kırpma: 16:9\./,
    ),
    address: { to: '/headline/list', search: { board: '12' } },
  })
  expect(say('news.view')?.address).toEqual({ to: '/content/news/7' })
})
