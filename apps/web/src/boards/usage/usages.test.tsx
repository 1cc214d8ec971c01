// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { signature } from '@manset/model/entities/signature.ts'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityFormScope } from '../../kit/form/field.tsx'
import { createStoredItem } from '../../kit/form/test-items.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { LiveUsages, UsageSection } from './usages.tsx'

const texts = { one: '', many: '', new: '', field: { name: '' } }
defineEntityTexts(signature, { tr: texts, en: texts })
/** A content by its table, with the few fields of a signature. */
const news: EntityDefinition = { ...signature, shared: entityByName('news').shared }
const item = createStoredItem('7', { title: 'Sel uyarısı' })
const headline = {
  ...{ id: '1', boardId: '12', kind: 'headlineBoard', categoryName: 'Ana sayfa', typeName: 'Manşet' },
  ...{ itemId: '5', title: null, isLive: true, order: 2, pin: 'pinned', date: null, end: null },
  ...{ due: null, held: null },
}
const story = {
  ...{ id: '2', boardId: '3', kind: 'storyBoard', categoryName: null, typeName: null, itemId: '9' },
  ...{ title: 'Gündem', isLive: false, order: 1, pin: 'none', date: '2026-11-24T09:00:00.000Z', end: null },
  ...{ due: null, held: null },
}

let places: unknown[]
beforeEach(() => {
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async () => Response.json({ data: { getUsages: places } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function shown(part: ReactNode) {
  function Editor() {
    const form = useEntityForm(news, { item })
    return <EntityFormScope form={form}>{part}</EntityFormScope>
  }
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <Editor />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: createTestNewsroom('news.view', 'headline.view') },
  )
}

test('a content shows its lists and its planned changes there, each with a link', async () => {
  places = [headline, story]
  shown(<UsageSection entity={news} item={item} />)
  const list = await screen.findByRole('link', { name: 'Ana sayfa › Manşet' })
  expect(list.getAttribute('href')).toMatch(/\/headline\/list\?board=(%22)?12/)
  expect(list.closest('li')?.textContent).toContain('Yayında, 2. sırada · Sabit')
  const [inStory] = screen.getAllByRole('link', { name: 'Story: Gündem' })
  expect(inStory?.getAttribute('href')).toContain('/story/pending-detail/9')
  expect(inStory?.closest('li')?.textContent).toContain('24.11.2026 12:00')
})

test('one without placements says so in one line', async () => {
  places = []
  shown(<UsageSection entity={news} item={item} />)
  expect(await screen.findByText('Hiçbir manşette, story’de ya da reels’te yok.')).toBeTruthy()
})

test('before it is unpublished its live placements are named, and no others', async () => {
  places = [headline, story]
  shown(<LiveUsages entity={news} item={item} />)
  const said = await screen.findByText(/^Yayında olduğu yerler/)
  expect(said.textContent).toContain('Ana sayfa › Manşet.')
  expect(said.textContent).not.toContain('Gündem')
  cleanup()
  places = [story]
  const asked = vi.fn(async () => Response.json({ data: { getUsages: places } }))
  vi.stubGlobal('fetch', asked)
  shown(<LiveUsages entity={news} item={item} />)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText(/^Yayında olduğu/)).toBeNull()
})

test('a list that reaches the server’s limit says so, and a shorter one does not', async () => {
  places = Array.from({ length: 100 }, (_, index) => ({ ...headline, id: String(index) }))
  shown(<UsageSection entity={news} item={item} />)
  expect(await screen.findByText('Yalnızca ilk 100 kayıt gösteriliyor.')).toBeTruthy()
  cleanup()
  places = places.slice(1)
  shown(<UsageSection entity={news} item={item} />)
  expect(await screen.findAllByRole('link')).toHaveLength(99)
  expect(screen.queryByText(/kayıt gösteriliyor/)).toBeNull()
})
