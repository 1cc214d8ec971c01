// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../platform/language/locale.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../../platform/site.ts'
import type { ReaderImport } from './import-calls.ts'
import { ImportForm } from './import-form.tsx'

const one = {
  ...{ id: '1', columns: ['e-posta'], hasHeader: true, consent: null, channelId: null },
  ...{ emailColumn: 0, nameColumn: null },
} as unknown as ReaderImport

beforeEach(() => {
  // An autosizing textarea measures itself again when fonts load.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  selectSite(4)
  setLocale('tr')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('no channel is preselected, and choosing it again keeps it', async () => {
  const channels = [{ id: '3', name: 'Sabah bülteni' }]
  render(
    <MantineProvider env="test">
      <ImportForm one={one} sample={undefined} channels={channels} onChecked={() => {}} />
    </MantineProvider>,
    { wrapper: createTestNewsroom('mailing.edit') },
  )
  const channel = screen.getByRole<HTMLInputElement>('combobox', { name: /^Kanal/ })
  expect(channel.value).toBe('')
  for (const _ of ['once', 'again']) {
    fireEvent.click(channel)
    fireEvent.click(await screen.findByRole('option', { name: 'Sabah bülteni' }))
    expect(channel.value).toBe('Sabah bülteni')
  }
})

test('a server error about a file is shown at its field', async () => {
  const problems = [
    { field: 'consent', rule: 'minCharacters', params: { min: 15 } },
    { field: 'channelId', rule: 'known', params: {} },
  ]
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ message: 'refused', extensions: { code: 'VALIDATION', problems } }] }),
  )
  const handleChecked = vi.fn()
  render(
    <MantineProvider env="test">
      <ImportForm one={one} sample={undefined} channels={[]} onChecked={handleChecked} />
    </MantineProvider>,
    { wrapper: createTestNewsroom('mailing.edit') },
  )
  fireEvent.change(screen.getByLabelText(/rızasını nasıl verdi/), { target: { value: 'Fuar formu' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dosyayı kontrol et' }))
  await screen.findByText('“Bu kişiler rızasını nasıl verdi?” en az 15 karakter olmalı.')
  expect(screen.getByText(/^“Kanal”/)).toBeTruthy()
  expect(handleChecked).not.toHaveBeenCalled()
})
