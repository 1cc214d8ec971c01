// @vitest-environment happy-dom
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
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
import { registerHolder } from '../../../kit/entity/held-locks.ts'
import { EntityFormScope } from '../../../kit/form/field.tsx'
import { createStoredItem } from '../../../kit/form/test-items.ts'
import { type EntityForm, useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { setLocale } from '../../../platform/language/locale.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../../platform/site.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { notices } from '../../../ui/notify.ts'
import '../texts/entities.ts'
import { usePublishSave } from '../../../abilities/publish/postpone.ts'
import { PublishPanel } from '../../../abilities/publish/publish-panel.tsx'
import { type EditorStatus, useFormStatus } from '../../../abilities/publish/use-editor-status.ts'

type ChangeStatus = EditorStatus['changeStatus']

const news = entityByName('news')
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

/** Values of the saves that the server received; it accepts all of them and applies them to the stored item. */
let sent: Record<string, unknown>[]
let stored: ReturnType<typeof createStoredItem>
/** Answers to operations by name, where a test overrides the default. */
let answers: Record<string, (variables: Record<string, unknown>) => Response>
/** Saves are answered once this promise resolves. */
let held: Promise<void>
/** The answer to the check. */
let checked: Checked
beforeEach(() => {
  sent = []
  answers = {}
  held = Promise.resolve()
  notices.set([])
  checked = { problems: [], warnings: [] }
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body)
    if (query.startsWith('query')) return Response.json({ data: { checked } })
    const { operationName } = JSON.parse(body)
    if (answers[operationName]) return answers[operationName](variables)
    if (query.includes('restoreNews')) {
      sent.push({ restored: variables.toVersion, lockEpoch: variables.lockEpoch })
      return Response.json({
        data: { item: { ...stored, title: 'Sel uyarısı', version: stored.version + 1 } },
      })
    }
    if (query.includes('changeContentStatus')) {
      sent.push({ step: variables.status, version: variables.version, lockEpoch: variables.lockEpoch })
      const { id, status } = variables
      stored = { ...stored, status, version: stored.version + 1 }
      return Response.json({ data: { item: { id, version: stored.version, status } } })
    }
    const { input } = variables
    await held
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

/** The publish panel of a news item with these values. */
function opened(values: Record<string, unknown>) {
  stored = createStoredItem('7', { ...complete, ...values })
  const seen: { form?: EntityForm; save?: () => Promise<void>; changeStatus?: ChangeStatus } = {}
  const onClose = vi.fn()
  const item = stored
  function Editor() {
    seen.form = useEntityForm(news, { item })
    seen.save = usePublishSave(seen.form)
    seen.changeStatus = useFormStatus(seen.form).changeStatus
    return (
      <EntityFormScope form={seen.form}>
        <PublishPanel onClose={onClose} />
      </EntityFormScope>
    )
  }
  const { unmount } = render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <Editor />
        <ConfirmHost />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: createTestNewsroom(...RIGHTS) },
  )
  const panel = () => screen.getByRole('dialog', { name: /^Yayın(la)?$/ })
  return {
    onClose,
    panel,
    form: () => seen.form as EntityForm,
    save: () => seen.save?.(),
    changeStatus: (to: ContentStatus) => (seen.changeStatus as ChangeStatus)(to),
    leave: unmount,
    button: (name: string) => within(panel()).getByRole('button', { name }) as HTMLButtonElement,
  }
}
const question = () => screen.findByRole('dialog', { name: /kadar yayından kaldırılsın mı/ })
async function answer(name: string) {
  const button = within(await question()).getByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

test('publishing an expired content asks for a new expiration first', async () => {
  const { panel, button } = opened({ status: 'expired', expirationDate: YESTERDAY })
  expect(panel().textContent).toContain('geçmişte kaldı')
  expect(panel().textContent).not.toContain('hemen')
  expect(button('Hemen yayınla').disabled).toBe(true)
  fireEvent.click(within(panel()).getByRole('radio', { name: 'Yeni bir tarihe kadar' }))
  expect(button('Hemen yayınla').disabled).toBe(true)
  fireEvent.click(within(panel()).getByRole('radio', { name: 'Süresiz' }))
  expect(panel().textContent).toContain('hemen Ana site sitesinde yayına girecek. Süresiz yayında kalacak.')
  await act(async () => fireEvent.click(button('Hemen yayınla')))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ expirationDate: null, status: 'published' })
})

test('a new publish date is accepted as well, and the message mentions it', () => {
  const { panel, button, form } = opened({ status: 'expired', expirationDate: YESTERDAY })
  fireEvent.click(within(panel()).getByRole('radio', { name: 'Yeni bir tarihe kadar' }))
  act(() => form().setValues({ expirationDate: NEXT_WEEK }))
  expect(panel().textContent).toContain('Yayın bitişi:')
  expect(button('Hemen yayınla').disabled).toBe(false)
})

test('rescheduling a published content needs confirmation, in the panel and with the save button', async () => {
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

test('a problem only the server can find prevents the panel from reporting success, and links to its field', async () => {
  checked = {
    problems: [
      { field: 'cover.crops', rule: 'validCropSettings', params: { cropTypeId: '1x1', fault: 'missing' } },
    ],
    warnings: [{ field: 'title', rule: 'sameTitle', params: { id: '12', days: 7 } }],
  }
  const { panel, button, onClose } = opened({ status: 'draft' })
  expect(button('Hemen yayınla').disabled).toBe(false)
  await within(panel()).findByRole('list', { name: 'Önce şunları tamamlayın:' })
  expect(button('Eksik alanlara git').disabled).toBe(false)
  expect(within(panel()).queryByRole('button', { name: 'Hemen yayınla' })).toBeNull()
  const warnings = within(panel()).getByRole('list', { name: /önce şunları kontrol edin/ })
  expect(warnings.textContent).toBe('Son 7 günde aynı başlıkla bir içerik daha eklenmiş (no. 12).')
  fireEvent.click(button('“Kapak görseli” için 1:1 kırpması eksik. Kırpma penceresini açıp ekleyin.'))
  expect(onClose).toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('warnings do not prevent publishing, and no problems are reported as such', async () => {
  const { panel, button } = opened({ status: 'draft' })
  await within(panel()).findByText(/^Kontrol edildi/)
  await act(async () => fireEvent.click(button('Hemen yayınla')))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'published' })]))
})

test('a picture whose rights have ended is published after a person with the permission gives a reason', async () => {
  const ended = {
    ...{ field: 'cover', rule: 'mediaExpiredReason' },
    params: { name: 'kar.jpg', until: '2026-11-26 11:00' },
  }
  checked = { problems: [ended], warnings: [] }
  answers.SaveNews = ({ input }) => {
    const { rightsReason } = input as { rightsReason?: string }
    const extensions = { code: 'VALIDATION', problems: [ended] }
    if (!rightsReason) return Response.json({ data: null, errors: [{ message: 'invalid', extensions }] })
    sent.push({ rightsReason })
    return Response.json({ data: { item: { ...stored, status: 'published', version: 2 } } })
  }
  const { form, panel, button } = opened({ status: 'draft' })
  const warnings = await within(panel()).findByRole('list', { name: /önce şunları kontrol edin/ })
  expect(warnings.textContent).toContain(
    'kar.jpg dosyasının kullanım süresi 26.11.2026 11:00 tarihinde doluyor',
  )
  const press = () => act(async () => fireEvent.click(button('Hemen yayınla')))
  const ask = async () => within(await screen.findByRole('dialog', { name: /Süresi dolan dosya/ }))
  await press()
  const first = await ask()
  await act(async () => fireEvent.click(first.getByRole('button', { name: 'Vazgeç' })))
  // Canceling the reason shows no error.
  expect(form()).toMatchObject({ state: 'untouched', problems: [], error: null })
  expect(notices.get()).toEqual([])
  await press()
  const asked = await ask()
  fireEvent.click(asked.getByRole('button', { name: 'Bu gerekçeyle devam et' }))
  const field = asked.getByRole('textbox', { name: 'Gerekçe' })
  expect(asked.getByText('Bir gerekçe yazın.')).toBeDefined()
  fireEvent.change(field, { target: { value: 'Ajans izin verdi' } })
  await act(async () => fireEvent.click(asked.getByRole('button', { name: 'Bu gerekçeyle devam et' })))
  await waitFor(() => expect(sent).toEqual([{ rightsReason: 'Ajans izin verdi' }]))
})

/** Unpublishes the news item and returns the resulting notice. */
async function takenOff({ changeStatus }: { changeStatus: ChangeStatus }) {
  await act(() => changeStatus('unpublished'))
  return notices.get().at(-1)
}

test('undoing a status step restores the status only, under the lock, and keeps input typed since', async () => {
  const { form, changeStatus } = opened({ status: 'published' })
  const ended = registerHolder(news, '7', { epoch: async () => '5', renewed: async () => null })
  const notice = await takenOff({ changeStatus })
  act(() => form().setValues({ title: 'Sel uyarısı YARIM CÜM' }))
  await act(async () => notice?.undo?.())
  await waitFor(() => expect(form().item?.status).toBe('published'))
  ended(async () => {})
  expect(sent.slice(1)).toEqual([{ step: 'published', version: 2, lockEpoch: '5' }])
  expect(stored.title).toBe('Sel uyarısı')
  expect(form()).toMatchObject({ hasUnsavedInput: true, item: { version: 3 } })
  expect(form().form.getValues('title')).toBe('Sel uyarısı YARIM CÜM')
})

test('undo on the next screen sends nothing of a form that was left without saving', async () => {
  const { form, changeStatus, leave } = opened({ status: 'published' })
  const notice = await takenOff({ changeStatus })
  act(() => form().setValues({ title: 'Sel uyarısı YARIM CÜM' }))
  leave()
  await act(async () => notice?.undo?.())
  await waitFor(() => expect(stored.status).toBe('published'))
  expect(stored.title).toBe('Sel uyarısı')
  expect(await form().save()).toBeNull()
  expect(sent.slice(1)).toEqual([{ step: 'published', version: 2, lockEpoch: undefined }])
})

test('undoing a step after a later save is rejected, with a message', async () => {
  const { changeStatus } = opened({ status: 'published' })
  const notice = await takenOff({ changeStatus })
  answers.ChangeContentStatus = () =>
    Response.json({ errors: [{ message: 'stale', extensions: { code: 'STALE_VERSION' } }] })
  await act(async () => notice?.undo?.())
  await waitFor(() => expect(notices.get().at(-1)?.text).toContain('bu arada yeniden kaydedildi'))
})

test('undoing a rescheduling restores the date with the status, and nothing else of the form', async () => {
  const { form, changeStatus } = opened({ status: 'published' })
  act(() => form().setValues({ publishDate: NEXT_WEEK }))
  await act(() => changeStatus('scheduled'))
  act(() => form().setValues({ title: 'Sel uyarısı YARIM CÜM' }))
  const notice = notices.get().at(-1)
  await act(async () => notice?.undo?.())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ id: '7', version: 2, publishDate: complete.publishDate, status: 'published' })
})

test('an update of a published content can be undone from its notice while its form holds the lock', async () => {
  const { form, save } = opened({ status: 'published' })
  const ended = registerHolder(news, '7', { epoch: async () => '5', renewed: async () => null })
  act(() => form().setValues({ title: 'Sel uyarısı sürüyor' }))
  await act(async () => save())
  const [notice] = notices.get()
  expect(notice?.text).toBe('Güncellendi. Okurlar artık yeni hâlini görüyor: Sel uyarısı sürüyor')
  await act(async () => notice?.undo?.())
  await waitFor(() => expect(sent.at(-1)).toEqual({ restored: 1, lockEpoch: '5' }))
  ended(async () => {})
})

test.each([
  ['an update', 'published', [undefined, undefined], { restored: 2 }],
  ['a status step', 'draft', ['waiting', 'removed'], { step: 'waiting' }],
] as const)(
  'undoing %s does not affect the save that was in flight at the time',
  async (_, status, steps, undone) => {
    const { form, save, changeStatus } = opened({ status })
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const pressed = steps.map((step) => {
      act(() => form().setValues({ title: `${form().form.getValues('title')} ve düzeltme` }))
      return step ? changeStatus(step) : save()
    })
    resolve()
    await act(() => Promise.all(pressed))
    expect(sent).toMatchObject([{ version: 1 }, { version: 2 }])
    await act(async () => notices.get().at(-1)?.undo?.())
    await waitFor(() => expect(sent.at(-1)).toMatchObject(undone))
  },
)
