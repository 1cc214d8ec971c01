// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityFormScope } from '../../kit/form/field.tsx'
import { createStoredItem } from '../../kit/form/test-items.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { registerEntityTexts } from '../../kit/words/entity-text-sets.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { defineTexts } from '../../platform/language/texts.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../platform/session/token.ts'
import { selectSite } from '../../platform/site.ts'
import { notices } from '../../ui/notify.ts'
import { CommentPanel } from './comment-panel.tsx'
import type { Comments, Thread } from './comments.ts'

const source = entityByName('source')
const entityWords = { one: 'Kaynak', fields: {} }
registerEntityTexts('source', defineTexts('source', { tr: entityWords, en: entityWords }))
const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)
const said = (id: string, body: string) => ({
  ...{ id, body, mentions: [], author: { id: '1', name: 'Deniz Aksoy' } },
  ...{ createdDate: '2026-11-22T09:00:00.000Z', editedDate: null, isDeleted: false },
})
const THREAD = {
  ...{ id: '1', field: null, resolvedDate: null, resolvedBy: null },
  comments: [said('1', 'Emin misin?')],
} as unknown as Thread

/** Comments that the server has stored, by idempotency key: the same key twice is one comment. */
let written: Map<string, string>
let edited: string[]
/** Withholds the next answers; calling an element releases one. */
let held: (() => void)[]
let isHolding: boolean
let isLost: boolean
let isRefused: boolean
beforeEach(() => {
  written = new Map()
  edited = []
  held = []
  isHolding = false
  isLost = false
  isRefused = false
  notices.set([])
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  selectSite(4)
  setLocale('tr')
  signIn('ayse')
  // An autosizing textarea measures itself again when fonts load.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body)
    if (operationName === 'SaveComment') written.set(variables.input.saveKey, variables.input.body)
    if (operationName === 'EditComment') edited.push(variables.body)
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    if (isLost) throw new TypeError('Failed to fetch')
    if (isRefused) return Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
    return Response.json({ data: { saveComment: '9', editComment: true, noteCommentsOpened: 0 } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const neverRead: Comments['refetch'] = () => new Promise(() => {})

function Panel({ itemId }: { itemId: string }) {
  const item = createStoredItem(itemId, { name: 'Kuzey Ajansı' })
  const form = useEntityForm(source, { item })
  const comments: Comments = {
    ...{ itemId, threads: [THREAD], listOpenThreads: new Map(), openCount: 1, openedAt: { field: null } },
    ...{ open: () => {}, close: () => {}, refetch: neverRead },
  }
  return (
    <EntityFormScope form={form}>
      <CommentPanel comments={comments} />
    </EntityFormScope>
  )
}

function opened(itemId = '7') {
  const Newsroom = createTestNewsroom('source.view', 'source.edit')
  return render(
    <Newsroom>
      <MantineProvider env="test">
        <Panel itemId={itemId} />
      </MantineProvider>
    </Newsroom>,
  )
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Yorum yaz/ })
const write = (text: string, into = box()) => fireEvent.change(into, { target: { value: text } })
const press = async (into = box()) => {
  await act(async () => void fireEvent.keyDown(into, { key: 'Enter', ctrlKey: true }))
}
const words = () => [...written.values()]

test('the same text sent twice is two comments, and a retry after a lost response is one', async () => {
  opened()
  for (let count = 0; count < 2; count += 1) {
    write('Tamam')
    await press()
    await waitFor(() => expect(box().value).toBe(''))
  }
  expect(words()).toEqual(['Tamam', 'Tamam'])
  isLost = true
  write('Baktım')
  await press()
  await waitFor(() => expect(box().value).toBe('Baktım'))
  isLost = false
  await press()
  await waitFor(() => expect(box().value).toBe(''))
  expect(words()).toEqual(['Tamam', 'Tamam', 'Baktım'])
})

test('input typed while a comment is being sent stays, and the box does not wait for the list', async () => {
  opened()
  isHolding = true
  write('Birinci')
  await press()
  write('Birinci ikinci cümle')
  await act(async () => held.pop()?.())
  await waitFor(() => expect(box().value).toBe('ikinci cümle'))
  cleanup()
  opened()
  expect(box().value).toBe('ikinci cümle')
})

test('a reply that is sent closes its box; with further input it stays open with the rest', async () => {
  opened()
  const thread = () => within(screen.getByRole('article'))
  const answer = () => thread().getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.click(thread().getByRole('button', { name: 'Yanıtla' }))
  isHolding = true
  write('Evet', answer())
  await press(answer())
  write('Evet, eminim', answer())
  await act(async () => held.pop()?.())
  await waitFor(() => expect(answer().value).toBe(', eminim'))
  isHolding = false
  await press(answer())
  await waitFor(() => expect(thread().queryByRole('textbox')).toBeNull())
  expect(words()).toEqual(['Evet', ', eminim'])
})

test('an unsent comment is restored for its writer on its item only, and never for the next person', async () => {
  const view = opened()
  write('Kaynağı aramadım')
  view.unmount()
  const other = opened('8')
  expect(box().value).toBe('')
  other.unmount()
  opened()
  expect(box().value).toBe('Kaynağı aramadım')
  act(() => signIn('mehmet'))
  expect(box().value).toBe('')
  write('Benimki')
  act(() => signIn('ayse'))
  expect(box().value).toBe('Kaynağı aramadım')
})

test('a comment rejected after its panel was closed notifies its writer, and not the next person', async () => {
  isHolding = true
  isRefused = true
  for (const [person, text] of [
    ['ayse', 'Adı yanlış yazdık'],
    ['mehmet', 'Bence doğru'],
  ] as const) {
    signIn(person)
    const view = opened()
    write(text)
    await press()
    view.unmount()
  }
  await act(async () => {
    for (const answer of held) answer()
  })
  await waitFor(() => expect(notices.get()).not.toEqual([]))
  expect(notices.get().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Yorumunuz gönderilemedi\. .*yetkiniz/),
  ])
  opened()
  expect(box().value).toBe('Bence doğru')
  act(() => signIn('ayse'))
  expect(box().value).toBe('Adı yanlış yazdık')
})

test('after a lost response with the panel closed, the notice does not claim that the comment was not sent', async () => {
  isHolding = true
  isLost = true
  const view = opened()
  write('Adı yanlış yazdık')
  await press()
  view.unmount()
  await act(async () => held.pop()?.())
  await waitFor(() =>
    expect(notices.get().map(({ text }) => text)).toEqual([
      'Sunucu yanıt vermedi; yorumunuz gönderilmiş olabilir. Yeniden göndermeden önce yorumları kontrol edin.',
    ]),
  )
})

test('an edited comment is sent as a whole, and input typed meanwhile is still in the editor', async () => {
  opened()
  fireEvent.click(screen.getByRole('button', { name: 'Yorumu düzenle' }))
  const edit = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Yorumu düzenle' })
  isHolding = true
  write('Emin misiniz?', edit())
  await press(edit())
  write('Emin misiniz? Bir daha bakın.', edit())
  await act(async () => held.pop()?.())
  expect(edit().value).toBe('Emin misiniz? Bir daha bakın.')
  isHolding = false
  await press(edit())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Yorumu düzenle' })).toBeNull())
  expect(edited).toEqual(['Emin misiniz?', 'Emin misiniz? Bir daha bakın.'])
})
