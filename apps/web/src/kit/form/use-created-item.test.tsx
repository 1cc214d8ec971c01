// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { notices } from '../../ui/notify.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { createStoredItem } from './test-items.ts'
import { useCreatedItem } from './use-created-item.ts'

/** By form key: the callback that the form calls when its save is answered. */
let forms: Map<string, (item: EntityItem) => void>

beforeEach(() => {
  forms = new Map()
  notices.set([])
  setLocale('tr')
})
afterEach(cleanup)

/** A page for new and stored news at `/news`, and another page, opened at an address. */
async function openedAt(address: string) {
  const root = createRootRoute({ component: Outlet })
  const news = createRoute({
    getParentRoute: () => root,
    path: '/news/{-$id}',
    component: function NewsPage() {
      const { id } = news.useParams()
      const { formKey, onCreated } = useCreatedItem(id, (made) => `/news/${made}`)
      forms.set(formKey, onCreated)
      return <p key={formKey}>form {formKey}</p>
    },
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>other</p> })
  const router = createRouter({
    routeTree: root.addChildren([news, other]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  // The types of the application's own routes don't apply here.
  render(<RouterProvider router={router as never} />)
  await screen.findByText(/^form/)
  return {
    go: (to: string) => act(() => router.navigate({ to } as never)),
    path: () => router.history.location.pathname,
    answer: (formKey: string) => act(async () => forms.get(formKey)?.(createStoredItem('123', {}))),
    /** As `answer`, while the person is already navigating elsewhere. */
    answerOnLeaving: (formKey: string, to: string) =>
      act(async () => {
        forms.get(formKey)?.(createStoredItem('123', {}))
        await router.navigate({ to } as never)
      }),
  }
}

test('a created item gets its address while its form stays open', async () => {
  const { answer, path } = await openedAt('/news')
  await answer('new 0')
  expect(path()).toBe('/news/123')
  expect(screen.getByText('form new 0')).toBeTruthy()
  expect(notices.get()).toEqual([])
})

test('a late response does not navigate a person away, and its notice links to the item', async () => {
  for (const elsewhere of ['/other', '/news/7']) {
    notices.set([])
    const { answer, go, path } = await openedAt('/news')
    await go(elsewhere)
    await answer('new 0')
    expect(path()).toBe(elsewhere)
    const [notice] = notices.get()
    expect(notice?.text).toBe('123 numarayla kaydedildi.')
    await act(async () => notice?.step?.run())
    expect(path()).toBe('/news/123')
    cleanup()
  }
})

test('a late response does not affect the new form opened since at the same address', async () => {
  for (const between of ['/other', '/news/7']) {
    const { answer, go, path } = await openedAt('/news')
    const first = forms.get('new 0')
    await go(between)
    await go('/news')
    forms.set('left', first as never)
    await answer('left')
    expect(path()).toBe('/news')
    cleanup()
  }
})

test('a created item whose address was overtaken by another one does not open in a form for a new item later', async () => {
  const { answerOnLeaving, go } = await openedAt('/news')
  await answerOnLeaving('new 0', '/news/7')
  screen.getByText('form 7')
  await go('/news')
  const empty = screen.getByText(/^form new/)
  await go('/news/123')
  expect(empty.isConnected).toBe(false)
})
