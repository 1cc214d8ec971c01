// @vitest-environment happy-dom
import { headline } from '@manset/model/entities/headline.ts'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { parseSearch, stringifySearch } from '../../platform/search-params.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import type { BoardStore } from '../store/board-store.ts'
import { createTestBoard } from '../test-board.ts'
import { BoardPage } from './board-page.tsx'

vi.mock('../../ui/unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))
vi.mock('../lock/board-lock.tsx', () => ({
  useBoardLock: () => ({ isHeld: false, people: null, banner: null }),
}))
vi.mock('./board-drawer.tsx', () => ({ BoardDrawer: () => null }))
vi.mock('./board-columns.tsx', () => ({
  BoardColumns: ({ linkedItemId = 'none', store }: { linkedItemId?: string; store: BoardStore }) => (
    <>
      <output>{`card: ${linkedItemId}`}</output>
      <button type="button" onClick={() => store.change([{ kind: 'move', id: 'b', after: null }], 'moved')}>
        taşı
      </button>
    </>
  ),
}))

const ended = { errors: [{ message: 'ended', extensions: { code: 'UNAUTHENTICATED' } }] }

beforeEach(() => {
  selectSite(4)
  setLocale('tr')
  const board = { ...createTestBoard('a b'), updatedBy: { id: '2', name: 'Ayşe' } }
  const { updatedDate, total, headlineType } = board
  const summary = { id: '1', version: 1, updatedDate, total, headlineType, liveCount: 2, pendingCount: 0 }
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) =>
    body.includes('ChangeBoard')
      ? Response.json(ended)
      : Response.json({ data: body.includes('GetBoards') ? { boards: [summary] } : { board } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string) {
  const definition = {
    ...({ kind: 'headlineBoard', entity: headline, isByAddress: true, providers: [] } as const),
    useWords: () => ({ title: 'Manşetler', noBoards: 'Liste yok' }),
  }
  const routeTree = createRootRoute({
    component: () => <BoardPage definition={definition} />,
  })
  const router = createRouter({
    ...{ routeTree, parseSearch, stringifySearch },
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
    { wrapper: createTestNewsroom('headline.view') },
  )
}
const OFF = /kapalı ya da artık yok/

test('a card named in the address is found in its list', async () => {
  open('/?board=1&card=7')
  expect(await screen.findByText('card: 7')).toBeDefined()
  expect(screen.queryByText(OFF)).toBeNull()
})

test('a card of a disabled list is not searched for in the list that is shown instead', async () => {
  open('/?board=9&card=7')
  expect(await screen.findByText('card: none')).toBeDefined()
  expect(screen.getByText(OFF)).toBeDefined()
})

test('a change made after the session ended is reported as waiting for the sign-in', async () => {
  open('/?board=1')
  fireEvent.click(await screen.findByRole('button', { name: 'taşı' }))
  expect(
    await screen.findByText(/^1 değişikliğiniz .* yeniden oturum açtığınızda gönderilecek/),
  ).toBeDefined()
})
