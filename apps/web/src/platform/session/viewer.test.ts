// @vitest-environment happy-dom
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { selectSite } from '../site.ts'
import { createTestNewsroom } from './test-newsroom.tsx'
import { shellQuery, useViewer } from './viewer.ts'

afterEach(() => vi.unstubAllGlobals())

const whole = {
  me: { id: '1', name: 'Deniz', roles: [] },
  getSites: [],
  getPermissions: [],
  getPreferences: { density: 'compact', lists: [] },
  currentTime: '2026-11-21T09:30:00.000Z',
}

/** The shell's data when one part of the answer failed. */
async function shellWithout(part: keyof typeof whole) {
  const errors = [{ message: 'no', path: [part], extensions: { code: 'INTERNAL' } }]
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...whole, [part]: null }, errors }))
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(shellQuery)
}

test('the newsroom opens without the preferences, if only they could not be loaded', async () => {
  expect(await shellWithout('getPreferences')).toEqual({ ...whole, getPreferences: null })
})

test.each(['me', 'getSites', 'getPermissions', 'currentTime'] as const)(
  'it does not open without %s',
  async (part) => {
    await expect(shellWithout(part)).rejects.toMatchObject({ code: 'INTERNAL' })
  },
)

test('all cells of a list share one viewer', () => {
  selectSite(4)
  const wrapper = createTestNewsroom('news.view')
  const [one, other] = [1, 2].map(() => renderHook(useViewer, { wrapper }).result.current)
  expect(one?.can('news.view')).toBe(true)
  expect(other).toBe(one)
})

test('changed permissions reach every reader of the viewer', async () => {
  selectSite(4)
  const { result } = renderHook(() => ({ client: useQueryClient(), viewer: useViewer() }), {
    wrapper: createTestNewsroom('news.view'),
  })
  const { client, viewer } = result.current
  expect(viewer.can('news.view')).toBe(true)
  act(() =>
    client.setQueryData(
      shellQuery.queryKey,
      (shell) => shell && { ...shell, me: { ...shell.me, roles: [] } },
    ),
  )
  await vi.waitFor(() => expect(result.current.viewer.can('news.view')).toBe(false))
})
