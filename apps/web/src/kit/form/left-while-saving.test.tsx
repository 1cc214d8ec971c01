// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { entityByName } from '@manset/model/entities/entities.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAutosaves } from '../../platform/autosave/device-autosaves.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../platform/session/token.ts'
import { selectSite } from '../../platform/site.ts'
import { notices } from '../../ui/notify.ts'
import { getUnsavedDetails, saveUnsaved } from '../../ui/unsaved/unsaved.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { createStoredItem } from './test-items.ts'
import { useEntityForm } from './use-entity-form.ts'

const entity = entityByName('source')
const stored = createStoredItem('7', { name: 'Kuzey Ajansı', isApproved: true })

/** A new person for each test, without drafts of an earlier one. */
let person = 'ayse'
/** Saves without an answer yet. */
let saves: { answer: (item: object) => void; lose: () => void }[]
beforeEach(() => {
  saves = []
  person += '+'
  notices.set([])
  setLocale('tr')
  selectSite(4)
  storeToken(`-.${btoa(JSON.stringify({ sub: person, iat: 0, exp: 3_600 }))}.-`)
  vi.stubGlobal('fetch', (_: URL, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    if (operationName !== 'SaveSource') return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise((resolve, reject) =>
      saves.push({
        answer: (item) => resolve(Response.json({ data: { item } })),
        lose: () => reject(new TypeError('Failed to fetch')),
      }),
    )
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A new source whose typed name is autosaved on the device, with its save in flight. */
async function savedAndUnanswered() {
  const view = renderHook(
    () => {
      const form = useEntityForm(entity, { item: null })
      const { field } = useController({ name: 'name', control: form.form.control })
      return { form, field, kept: useAutosave(form, form.save) }
    },
    { wrapper: createTestNewsroom('source.view', 'source.create', 'source.edit', 'source.approve') },
  )
  const type = (text: string) => act(() => void view.result.current.field.onChange(text))
  type('Güney Ajansı')
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(view.result.current.kept.state.at).not.toBeNull())
  await act(async () => void view.result.current.form.save())
  expect(saves).toHaveLength(1)
  return { type, leave: view.unmount }
}
const drafts = (item = 'new') => listAutosaves({ person, site: 4, entity: 'source', item })

test('the question before leaving knows whether all input is being saved', async () => {
  const { type } = await savedAndUnanswered()
  expect(getUnsavedDetails().isBeingSaved).toBe(true)
  type('Güney Ajansı A.Ş.')
  expect(getUnsavedDetails().isBeingSaved).toBe(false)
})

test('leaving after saving waits for the save in progress, and sends no second one', async () => {
  await savedAndUnanswered()
  const leaving = saveUnsaved()
  await act(async () => saves[0]?.answer({ ...stored, name: 'Güney Ajansı' }))
  expect(await leaving).toBe(true)
  expect(saves).toHaveLength(1)
})

test('a form that was left during a save keeps its copy until the response, and nothing after it', async () => {
  const { leave } = await savedAndUnanswered()
  leave()
  expect(await drafts()).toHaveLength(1)
  saves[0]?.answer({ ...stored, name: 'Güney Ajansı' })
  await waitFor(async () => expect(await drafts()).toEqual([]))
  expect(notices.get()).toEqual([])
})

test('a letter typed while the first save was in flight is a draft of the created item, and of no new one', async () => {
  const { type, leave } = await savedAndUnanswered()
  type('Güney Ajansı A')
  leave()
  await waitFor(async () => expect(await drafts()).toMatchObject([{ values: { name: 'Güney Ajansı A' } }]))
  saves[0]?.answer({ ...stored, name: 'Güney Ajansı' })
  await waitFor(async () =>
    expect(await drafts('7')).toMatchObject([{ version: 1, values: { name: 'Güney Ajansı A' } }]),
  )
  await waitFor(async () => expect(await drafts()).toEqual([]))
})

test('a save that fails after its form was left says so, and the copy stays on offer', async () => {
  const { leave } = await savedAndUnanswered()
  leave()
  saves[0]?.lose()
  await waitFor(() =>
    expect(notices.get().map(({ text }) => text)).toEqual([
      '“Güney Ajansı” siz ayrıldıktan sonra kaydedilemedi. Açıp kontrol edin.',
    ]),
  )
  expect(await drafts()).toHaveLength(1)
})
