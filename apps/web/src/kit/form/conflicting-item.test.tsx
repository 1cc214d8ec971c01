// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { parseSearch, stringifySearch } from '../../platform/search-params.ts'
import { ConflictingItem } from './conflicting-item.tsx'

beforeEach(() => setLocale('tr'))
afterEach(cleanup)

async function shown(address: string, params: Record<string, string | number>) {
  const onUseFreeValue = vi.fn()
  const root = createRootRoute({ component: Outlet })
  const component = () => (
    <ConflictingItem
      problem={{ field: 'linkName', rule: 'unique', params }}
      onUseFreeValue={onUseFreeValue}
    />
  )
  const pages = ['/categories/{-$id}', '/signatures'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(pages), history, parseSearch, stringifySearch })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await router.load()
  return onUseFreeValue
}

test('the item with the same address opens beside the form, and the free address is applied with one press', async () => {
  const onTake = await shown('/categories/new', { itemId: '12', item: 'Gündem', free: 'gundem-2' })
  const link = await screen.findByRole('link', { name: '“Gündem” kaydını yeni sekmede aç' })
  expect(link.getAttribute('href')).toBe('/categories/12')
  expect(link.getAttribute('target')).toBe('_blank')
  fireEvent.click(screen.getByRole('button', { name: '“gundem-2” kullan' }))
  expect(onTake).toHaveBeenCalledWith('gundem-2')
})

test('an unapproved item is named as such, if its list can be searched by ID', async () => {
  await shown('/signatures?id=new', { itemId: '3', item: 'Dış Haberler', isUnapproved: 1 })
  const link = await screen.findByRole('link', { name: /onaylı değil/ })
  expect(link.getAttribute('href')).toBe('/signatures?id=3')
  expect(screen.queryByRole('button')).toBeNull()
})
