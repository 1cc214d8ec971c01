// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { signature } from '@manset/model/entities/signature.ts'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../platform/session/token.ts'
import { selectSite } from '../../platform/site.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { notices } from '../../ui/notify.ts'
import { defineEntityTexts } from '../words/entity-texts.ts'
import { EntityDrawer } from './entity-drawer.tsx'
import { joinFormSlots } from './joined-slots.ts'
import { createStoredItem } from './test-items.ts'

vi.mock('../../platform/live/live.ts', () => ({
  useLive: () => {},
  useResync: () => {},
  useLiveState: () => 'open',
}))

const texts = { one: 'Signature', many: 'Signatures', new: 'New signature', field: { name: 'Name' } }
defineEntityTexts(signature, { tr: texts, en: texts })

/** Answers to saves, each delayed until the test releases it. */
let saves: (() => void)[]
beforeEach(() => {
  saves = []
  notices.set([])
  setLocale('en')
  selectSite(4)
  storeToken(`-.${btoa(JSON.stringify({ sub: 'ayse', iat: 0, exp: 3_600 }))}.-`)
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body)
    const answers: Record<string, () => unknown> = {
      SaveSignature: () => {
        const { promise, resolve } = Promise.withResolvers()
        const { name } = variables.input
        saves.push(() => resolve({ item: { ...createStoredItem('7', { name }), version: saves.length } }))
        return promise
      },
      GetSignature: () => ({
        item: createStoredItem(variables.id, { name: `İmza ${variables.id}` }),
        copies: [],
      }),
      GetOwnAutosaves: () => ({ copies: [] }),
      SaveAutosave: () => ({ saveAutosave: '2026-11-22T09:00:00.000Z' }),
      DiscardAutosave: () => ({ discardAutosave: true }),
    }
    return Response.json({ data: await answers[operationName]?.() })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A list with a drawer for a new signature whose save is in flight. */
async function savedAndUnanswered(address: string) {
  const slots = joinFormSlots([])
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list/{-$itemId}',
    component: function List() {
      const search = list.useSearch() as { id?: string }
      const { itemId } = list.useParams() as { itemId?: string }
      const navigate = list.useNavigate()
      return (
        <EntityDrawer
          {...{ entity: signature, id: itemId ?? search.id, slots }}
          onClose={() => void navigate({ to: '/list' as never, search: {} as never })}
          onSaved={() => {}}
        />
      )
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([list]), history })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
      <ConfirmHost />
    </MantineProvider>,
    { wrapper: createTestNewsroom('signature.view', 'signature.create', 'signature.edit') },
  )
  const name = (await screen.findByRole('textbox', { name: /^Name/ })) as HTMLInputElement
  const type = (value: string) => act(async () => fireEvent.change(name, { target: { value } }))
  await type('Deniz')
  await act(async () => fireEvent.submit(name))
  await waitFor(() => expect(saves).toHaveLength(1))
  return {
    type,
    answer: () => act(async () => saves.at(-1)?.()),
    go: (to: string) => act(async () => void router.navigate({ href: to } as never)),
    address: () => router.history.location.href,
  }
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

test.each([
  ['Leave without saving', '/list?id=new', '/list?id=9'],
  ['Save and leave', '/list?id=new', '/list?id=9'],
  ['Leave without saving', '/list/new', '/list/9'],
  ['Save and leave', '/list/new', '/list/9'],
])(
  'input typed while an item was being created is left by “%s” from %s, and the drawer at %s stays open',
  async (choice, from, to) => {
    const { type, answer, go, address } = await savedAndUnanswered(from)
    await type('Deniz Aksoy')
    await answer()
    await waitFor(() => expect(notices.get()).toHaveLength(1))
    await go(to)
    await press(choice)
    if (choice === 'Save and leave') {
      await waitFor(() => expect(saves).toHaveLength(2))
      await answer()
    }
    await screen.findByDisplayValue('İmza 9')
    expect(address()).toBe(to)
  },
)

test('an item opened while another one is being created stays open after the response', async () => {
  const { answer, go, address } = await savedAndUnanswered('/list?id=new')
  await go('/list?id=9')
  await answer()
  await screen.findByDisplayValue('İmza 9')
  expect(address()).toBe('/list?id=9')
})

test('the drawer closes once the item is created', async () => {
  const { answer, address } = await savedAndUnanswered('/list?id=new')
  await answer()
  await waitFor(() => expect(address()).toBe('/list'))
})
