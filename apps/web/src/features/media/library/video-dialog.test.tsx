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
import { setLocale } from '../../../platform/language/locale.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../../platform/site.ts'
import type { PickedPicture } from '../../../ui/pictures/media-picker.ts'
import { DEFAULT_RULES, VIDEO_EXTENSIONS } from '../../../ui/upload/file-rules.ts'
import { MediaPicker } from '../picker/media-picker.tsx'

// Its filters need people, which only the whole application registers.
vi.mock('../../../kit/list/filter/filter-bar.tsx', () => ({ FilterBar: () => null }))

const row = (id: string, path: string) => ({
  ...{ id, version: 1, path, kind: 'video', mime: 'video/mp4', width: 1280, height: 720, poster: null },
  ...{ pages: null, byteSize: 9, originalName: path, title: path, caption: 'Köprü', source: 'Manşet' },
  ...{ reporter: null, city: null, keywords: [], rights: null, usableUntil: null, note: null, useCount: 0 },
  ...{ takenDate: null, origin: null, originId: null, createdBy: null, updatedBy: null },
  ...{ createdDate: '2026-11-20T09:00:00Z', updatedDate: '2026-11-20T09:00:00Z' },
})

/** Filters that the library was queried with. */
let asked: { kinds?: string[] }[]
beforeEach(() => {
  asked = []
  setLocale('en')
  selectSite(4)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    asked.push(JSON.parse(body).variables.filter)
    return Response.json({ data: { getMediaFiles: [row('1', 'a/kopru.mp4'), row('2', 'a/ham.mov')] } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a video field offers the videos of the library, and marks those it cannot accept', async () => {
  const picked: PickedPicture[] = []
  const onClose = vi.fn()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <MediaPicker
          isOpen
          kind="video"
          label="Cover video"
          rules={{ ...DEFAULT_RULES, extensions: VIDEO_EXTENSIONS }}
          onClose={onClose}
          onPick={(videos) => picked.push(...videos)}
        />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: createTestNewsroom('media.view') },
  )
  const [fit, unfit] = await screen.findAllByRole('checkbox', undefined, { timeout: 10_000 })
  expect(asked[0]?.kinds).toEqual(['video'])
  const goOn = screen.getByRole('button', { name: 'Continue' })
  fireEvent.click(unfit as HTMLElement)
  expect(screen.getByText('This field only accepts mp4 files.')).toBeTruthy()
  expect(goOn).toHaveProperty('disabled', true)
  fireEvent.click(fit as HTMLElement)
  fireEvent.click(goOn)
  expect(picked).toMatchObject([{ relativePath: 'a/kopru.mp4', text: 'Köprü', source: 'Manşet' }])
  expect(onClose).toHaveBeenCalledOnce()
})
