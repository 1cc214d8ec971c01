// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../platform/language/locale.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../../platform/site.ts'
import { notices } from '../../../ui/notify.ts'
import { type FormScope, FormScopeContext } from '../form-scope.ts'
import { AutosaveBanner } from './autosave-banner.tsx'
import type { Offer } from './offers.ts'
import type { AutosaveController } from './use-autosave.ts'

beforeEach(() => {
  setLocale('tr')
  selectSite(4)
  notices.set([])
})
afterEach(cleanup)

const left = { owner: 'earlier', at: 0, by: null, isOnDevice: true, values: { title: 'Yarım' } }
const undo = vi.fn()

/** The form of a new item with a stored text on offer until it is restored. */
function formWith(isDirty: boolean) {
  const scope = { form: { item: null, isDirty, isReadOnly: false } } as unknown as FormScope
  const kept = {
    offer: isDirty ? null : left,
    restore: async () => ({ is: 'takenUp', undo }),
  } as unknown as AutosaveController
  return (
    <MantineProvider>
      <FormScopeContext value={scope}>
        <AutosaveBanner kept={kept} />
      </FormScopeContext>
    </MantineProvider>
  )
}

/** Restores the stored text into the form. */
async function resumed() {
  const view = render(formWith(false), { wrapper: createTestNewsroom('news.view') })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Metnimle devam et' })))
  view.rerender(formWith(true))
  expect(notices.get()).toMatchObject([{ text: expect.stringContaining('henüz kaydedilmedi'), undo }])
  return view
}

test('the notice about a resumed draft disappears when its form is left, and offers no undo on another page', async () => {
  const { unmount } = await resumed()
  unmount()
  expect(notices.get()).toEqual([])
})

test('a resumed draft is marked unsaved only while it is', async () => {
  const { rerender } = await resumed()
  rerender(formWith(false))
  expect(notices.get()).toEqual([])
})

/** An item of version 3 with a text of an earlier form on offer; returns the shown text and buttons. */
function offered(offer: Partial<Offer>) {
  const item = { version: 3, updatedDate: '2026-11-22T09:30:00Z', updatedBy: { name: 'Elif Yıldırım' } }
  const scope = { form: { item, isDirty: false, isReadOnly: false } } as unknown as FormScope
  const kept = { offer: { ...left, version: 3, ...offer } } as unknown as AutosaveController
  render(
    <MantineProvider>
      <FormScopeContext value={scope}>
        <AutosaveBanner kept={kept} />
      </FormScopeContext>
    </MantineProvider>,
    { wrapper: createTestNewsroom('news.view') },
  )
  const choices = screen.getAllByRole('button').map(({ textContent }) => textContent)
  return { text: screen.getByRole('status').textContent, choices }
}

test('beside a newer version the offer says so, and each choice names its text', () => {
  expect(offered({ version: 2 })).toEqual({
    text: expect.stringMatching(/Kayıtlı sürüm daha yeni: .*Elif Yıldırım\. .*hangisinin kalacağını/),
    choices: ['Karşılaştır', 'Metnimle devam et', 'Metnimi sil'],
  })
})

test('beside its own base version the offer only says when that was saved', () => {
  expect(offered({}).text).toMatch(/Kayıtlı sürüm: [^:]*:?[^:]*Elif Yıldırım\.Karşılaştır/)
})

test('another person’s text is continued under their name', () => {
  setLocale('en')
  expect(offered({ by: 'Murat Şahin' }).choices).toEqual(['Compare', 'Continue with their text', 'Hide'])
})
