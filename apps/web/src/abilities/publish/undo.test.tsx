// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { notices } from '../../ui/notify.ts'
import { registerUnsaved } from '../../ui/unsaved/unsaved.ts'
import { useFormStatus } from './use-editor-status.ts'
import { useStatusChange } from './use-status-change.ts'

const news = entityByName('news')
const AT = '2026-11-26T09:00:00.000Z'
const RIGHTS = ['news.view', 'news.edit', 'news.publish']
const itemOf = (version: number, status: string) =>
  ({ id: '1', type: 'news', version, status, publishDate: null, title: 'Lodos' }) as unknown as EntityItem

let isSavedSince: boolean
/** Requests that reached the server. */
let sent: object[]
let stopUnsaved = () => {}
beforeEach(() => {
  isSavedSince = false
  sent = []
  selectSite(4)
  setLocale('tr')
  notices.set([])
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { variables } = JSON.parse(body)
    sent.push(variables.input ?? variables)
    const { version, status } = variables.input ?? variables
    if (isSavedSince && version > 1)
      return Response.json({ errors: [{ message: 'stale', extensions: { code: 'STALE_VERSION' } }] })
    const item = {
      id: '1',
      version: version + 1,
      status: status ?? 'published',
      ...(status === 'published' && { publishDate: AT }),
    }
    return Response.json({ data: { item } })
  })
})
afterEach(() => {
  stopUnsaved()
  cleanup()
  vi.unstubAllGlobals()
})

/** Clicks undo in the notice about the step; returns the texts of the following notices. */
async function undone() {
  const notice = notices.get().at(-1)
  notices.set([])
  await act(async () => notice?.undo?.())
  await vi.waitFor(() => expect(notices.get()).toHaveLength(1))
  return notices.get().map(({ text }) => text)
}

/** A form on version 1, whose save creates version 2. */
const formOf = (before: EntityItem, saved: EntityItem) =>
  ({
    entity: news,
    item: before,
    saveWithBefore: async () => ({ before, saved }),
    runAfterSaves: (run) => run(),
  }) as EntityForm

async function changedInEditor(before: EntityItem, saved: EntityItem) {
  const { result } = renderHook(() => useFormStatus(formOf(before, saved)), {
    wrapper: createTestNewsroom(...RIGHTS),
  })
  await act(() => result.current.changeStatus('published'))
}

test('undoing the update of a live article is confirmed, and says that text typed since stays', async () => {
  await changedInEditor(itemOf(1, 'published'), itemOf(2, 'published'))
  expect(await undone()).toEqual(['Geri alındı: Lodos'])

  await changedInEditor(itemOf(1, 'published'), itemOf(2, 'published'))
  stopUnsaved = registerUnsaved({ isUnsaved: () => true })
  expect(await undone()).toEqual(['Geri alındı: Lodos. Kaydetmediğiniz metin ekranda duruyor.'])
})

test('undoing a publication in the editor is confirmed', async () => {
  await changedInEditor(itemOf(1, 'draft'), itemOf(2, 'published'))
  expect(await undone()).toEqual(['Geri alındı: Lodos'])
})

const CLEARED = [
  { id: '1', version: 2, status: 'unpublished' },
  { id: '1', version: 3, publishDate: null, status: 'draft' },
]

test('undoing a publication removes the date it set, and no date that a person chose', async () => {
  await changedInEditor(itemOf(1, 'draft'), { ...itemOf(2, 'published'), publishDate: AT })
  await undone()
  expect(sent).toEqual(CLEARED)
  sent = []
  await changedInEditor(itemOf(1, 'draft'), { ...itemOf(2, 'scheduled'), publishDate: AT })
  await undone()
  expect(sent).toEqual([
    { id: '1', version: 2, status: 'unpublished' },
    { id: '1', version: 3, status: 'draft' },
  ])
})

const changedInList = async (row: EntityItem) => {
  const list = { rows: [], patch: vi.fn(), handleEvent: vi.fn(), refetchRows: vi.fn() }
  const { result } = renderHook(() => useStatusChange([news], list), {
    wrapper: createTestNewsroom(...RIGHTS),
  })
  await act(() => result.current(row, 'published'))
  return list
}

test('undoing a publication in the list is confirmed once the server has undone it', async () => {
  await changedInList(itemOf(1, 'draft'))
  expect(await undone()).toEqual(['Geri alındı: Lodos'])

  await changedInList(itemOf(1, 'draft'))
  isSavedSince = true
  expect(await undone()).toEqual([expect.stringMatching(/^“Lodos” geri alınamadı/)])
})

test('undoing a publication in the list removes the date it set, and keeps one the row had', async () => {
  const { handleEvent } = await changedInList(itemOf(1, 'draft'))
  sent = []
  await undone()
  expect(sent).toEqual(CLEARED)
  expect(handleEvent.mock.lastCall?.[0]).toMatchObject({
    version: 4,
    row: { title: 'Lodos', status: 'draft' },
  })

  await changedInList({ ...itemOf(1, 'draft'), publishDate: AT })
  sent = []
  await undone()
  expect(sent).toEqual([CLEARED[0], { id: '1', version: 3, status: 'draft' }])
})
