// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '../../platform/session/token.ts'
import { createStore, useStore } from '../../platform/store.ts'
import type { UploadItem } from '../../platform/upload/item.ts'
import { recordPartialUpload } from '../../platform/upload/partial-uploads.ts'
import { useResumableUploads } from './unfinished-upload-row.tsx'

const items = createStore<readonly Partial<UploadItem>[]>([])
vi.mock('../../platform/upload/uploads.ts', () => ({ uploads: {}, useUploads: () => useStore(items) }))
afterEach(cleanup)

const FILM = { name: 'film.mp4', size: 1000, lastModified: 5 }

test('an interrupted video that is resumed has one row, from the moment it is chosen', async () => {
  storeToken(`-.${btoa(JSON.stringify({ sub: 'ayse', iat: 0, exp: 3_600 }))}.-`)
  recordPartialUpload(FILM, { person: 'ayse', siteId: 4 }, { address: '/a', kind: 'video', percent: 24 })
  const { result } = renderHook(() => useResumableUploads().map(({ name, percent }) => `${name} ${percent}`))
  await waitFor(() => expect(result.current).toEqual(['film.mp4 24']))
  const resumed = { ...FILM, id: 1000, kind: 'video', siteId: 4, state: 'ready' } as const
  act(() => items.set([resumed]))
  expect(result.current).toEqual([])
  // Its rising progress does not bring the row back.
  act(() =>
    recordPartialUpload(FILM, { person: 'ayse', siteId: 4 }, { address: '/a', kind: 'video', percent: 30 }),
  )
  await act(async () => items.set([{ ...resumed, state: 'uploading', progress: 30 }]))
  expect(result.current).toEqual([])
  act(() => items.set([{ ...resumed, size: 999 }]))
  await waitFor(() => expect(result.current).toEqual(['film.mp4 30']))
})
