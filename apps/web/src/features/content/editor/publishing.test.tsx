// @vitest-environment happy-dom
import { entityNamed } from '@manset/model/entities/entities.ts'
import { actionsOf, permissionOf } from '@manset/model/entities/entity.ts'
import type { Checked } from '@manset/model/problem.ts'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityFormScope } from '../../../kit/form/field.tsx'
import { storedItem } from '../../../kit/form/test-items.ts'
import { type EntityForm, useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { setLocale } from '../../../platform/locale.ts'
import { newsroomFor } from '../../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../../platform/site.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { notices } from '../../../ui/notify.ts'
import '../texts/entities.ts'
import { PublishPanel } from '../../../abilities/publish/publish-panel.tsx'
import { usePublishSave } from '../../../abilities/publish/put-off.ts'

const news = entityNamed('news')
const RIGHTS = actionsOf(news).map((action) => permissionOf(news, action))
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const [YESTERDAY, NEXT_WEEK] = [days(-1), days(7)]
const crops = ['16x9', '1x1'].map((cropTypeId) => ({
  ...{ cropTypeId, x: 0, y: 0, width: 1600, height: cropTypeId === '16x9' ? 900 : 1600 },
}))
const complete = {
  ...{ title: 'Sel uyarısı', spot: 'Spot', body: '<p>Metin</p>', newsType: 4, publishDate: days(-9) },
  ...{ categoryIds: ['3'], cover: { path: '/media/kapak.jpg', text: 'Kapak', crops } },
}

/** What the server was asked to save; it takes everything and puts it on the stored item. */
let sent: Record<string, unknown>[]
let stored: ReturnType<typeof storedItem>
/** What it answers to the check. */
let checked: Checked
beforeEach(() => {
  sent = []
  notices.set([])
  checked = { problems: [], warnings: [] }
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body)
    if (query.startsWith('query')) return Response.json({ data: { checked } })
    if (query.includes('restoreNews')) {
      sent.push({ restored: variables.toVersion })
      return Response.json({
        data: { item: { ...stored, title: 'Sel uyarısı', version: stored.version + 1 } },
      })
    }
    const { input } = variables
    sent.push(input)
    stored = { ...stored, ...input, version: stored.version + 1 }
    return Response.json({ data: { item: stored } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The panel over the form of a news that stands like this. */
function opened(values: Record<string, unknown>) {
  stored = storedItem('7', { ...complete, ...values })
  const seen: { form?: EntityForm; save?: () => Promise<void> } = {}
  const onClose = vi.fn()
  const item = stored
  function Editor() {
    seen.form = useEntityForm(news, { item })
    seen.save = usePublishSave(seen.form)
    return (
      <EntityFormScope form={seen.form}>
        <PublishPanel onClose={onClose} />
      </EntityFormScope>
    )
  }
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <Editor />
        <ConfirmHost />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: newsroomFor(...RIGHTS) },
  )
  const panel = () => screen.getByRole('dialog', { name: /^Yayı(n|mla)$/ })
  return {
    onClose,
    panel,
    form: () => seen.form as EntityForm,
    save: () => seen.save?.(),
    button: (name: string) => within(panel()).getByRole('button', { name }) as HTMLButtonElement,
  }
}
const question = () => screen.findByRole('dialog', { name: /kadar yayından kalksın mı/ })
async function answer(name: string) {
  const button = within(await question()).getByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

test('something expired is asked until when it is to stand before it can be published again', async () => {
  const { panel, button } = opened({ status: 'expired', expirationDate: YESTERDAY })
  expect(panel().textContent).toContain('geride kaldı')
  expect(panel().textContent).not.toContain('hemen')
  expect(button('Şimdi yayımla').disabled).toBe(true)
  fireEvent.click(within(panel()).getByRole('radio', { name: 'Yeni bir tarihe kadar' }))
  expect(button('Şimdi yayımla').disabled).toBe(true)
  fireEvent.click(within(panel()).getByRole('radio', { name: 'Süresiz' }))
  expect(panel().textContent).toContain('hemen Ana site sitesinde yayına girecek. Süresiz yayında kalacak.')
  await act(async () => fireEvent.click(button('Şimdi yayımla')))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ expirationDate: null, status: 'published' })
})

test('a new date is as good an answer, and the sentence says it', () => {
  const { panel, button, form } = opened({ status: 'expired', expirationDate: YESTERDAY })
  fireEvent.click(within(panel()).getByRole('radio', { name: 'Yeni bir tarihe kadar' }))
  act(() => form().setValues({ expirationDate: NEXT_WEEK }))
  expect(panel().textContent).toContain('yayından kalkacak')
  expect(button('Şimdi yayımla').disabled).toBe(false)
})

test('something published is put off only after a yes, by the panel and by the save button alike', async () => {
  const { panel, button, form, save, onClose } = opened({ status: 'published' })
  act(() => form().setValues({ publishDate: NEXT_WEEK }))
  expect(panel().textContent).toContain('yeniden yayına girecek')
  await act(async () => fireEvent.click(button('Yayını ertele…')))
  await answer('Vazgeç')
  expect(onClose).not.toHaveBeenCalled()
  act(() => void save())
  await answer('Vazgeç')
  expect(sent).toEqual([])
  expect(form().form.getValues('publishDate')).toBe(NEXT_WEEK)

  await act(async () => fireEvent.click(button('Yayını ertele…')))
  await answer('Yayını ertele')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ publishDate: NEXT_WEEK, status: 'scheduled' })
  expect(onClose).toHaveBeenCalled()
})

test('what only the server can find keeps the panel from promising, and leads to its field', async () => {
  checked = {
    problems: [
      { field: 'cover.crops', rule: 'validCropSettings', params: { cropTypeId: '1x1', fault: 'missing' } },
    ],
    warnings: [{ field: 'title', rule: 'sameTitle', params: { id: '12', days: 7 } }],
  }
  const { panel, button, onClose } = opened({ status: 'draft' })
  expect(button('Şimdi yayımla').disabled).toBe(false)
  await within(panel()).findByRole('list', { name: 'Önce şunlar tamamlanmalı:' })
  expect(button('Eksiklere git').disabled).toBe(false)
  expect(within(panel()).queryByRole('button', { name: 'Şimdi yayımla' })).toBeNull()
  const warnings = within(panel()).getByRole('list', { name: /bakmanızda yarar var/ })
  expect(warnings.textContent).toBe('Bu başlıkla son 7 günde bir içerik daha var (no. 12).')
  fireEvent.click(button('“Kapak görseli” için 1:1 kırpması eksik. Kırpma penceresini açıp ekleyin.'))
  expect(onClose).toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('warnings keep nothing from being published, and nothing to say is said', async () => {
  const { panel, button } = opened({ status: 'draft' })
  await within(panel()).findByText(/^Denetlendi/)
  await act(async () => fireEvent.click(button('Şimdi yayımla')))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'published' })]))
})

test('an update of what readers see can be taken back from its notice', async () => {
  const { form, save } = opened({ status: 'published' })
  act(() => form().setValues({ title: 'Sel uyarısı sürüyor' }))
  await act(async () => save())
  const [notice] = notices.get()
  expect(notice?.text).toBe('Güncellendi, okurlar yeni hâlini görüyor: Sel uyarısı sürüyor')
  await act(async () => notice?.undo?.())
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ restored: 1 }))
})
