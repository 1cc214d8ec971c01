// @vitest-environment happy-dom
// Messages of form rules in the words of the specification (docs/ERRORS.md), as a form shows them at its field.
import 'fake-indexeddb/auto'
import { signature } from '@manset/model/entities/signature.ts'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../platform/session/token.ts'
import { selectSite } from '../../platform/site.ts'
import { defineEntityTexts } from '../words/entity-texts.ts'
import { EntityDrawer } from './entity-drawer.tsx'
import { joinFormSlots } from './joined-slots.ts'

vi.mock('../../platform/live/live.ts', () => ({
  useLive: () => {},
  useResync: () => {},
  useLiveState: () => 'connected',
}))
const texts = { one: 'Signature', many: 'Signatures', new: 'New signature', field: { name: 'Name' } }
defineEntityTexts(signature, { tr: texts, en: texts })

let problem: object
beforeEach(() => {
  setLocale('en')
  selectSite(4)
  storeToken(`-.${btoa(JSON.stringify({ sub: 'ayse', iat: 0, exp: 3_600 }))}.-`)
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) =>
    JSON.parse(body).operationName === 'SaveSignature'
      ? Response.json({
          data: null,
          errors: [{ message: 'refused', extensions: { code: 'VALIDATION', problems: [problem] } }],
        })
      : Response.json({ data: { copies: [] } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A new signature, rejected by each rule in turn; returns the form's messages at the name. */
async function opened(): Promise<(rule: string, params: object) => Promise<readonly string[]>> {
  const component = () => (
    <EntityDrawer
      {...{ entity: signature, id: 'new', slots: joinFormSlots([]) }}
      onClose={() => {}}
      onSaved={() => {}}
    />
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
    { wrapper: createTestNewsroom('signature.view', 'signature.create', 'signature.edit') },
  )
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  return async (rule, params) => {
    problem = { field: 'name', rule, params }
    await act(async () => fireEvent.change(name, { target: { value: `Deniz ${rule}` } }))
    await act(async () => fireEvent.submit(name))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    const described = (name.getAttribute('aria-describedby') ?? '').split(' ')
    return described.map((id) => document.getElementById(id)?.textContent ?? '')
  }
}

const SENTENCES: readonly [rule: string, params: object, sentence: string][] = [
  ['required', {}, 'Field Name is required.'],
  ['minCharacters', { min: 3 }, 'At least 3 characters must be entered in the Name field.'],
  ['maxCharacters', { max: 120 }, 'Maximum 120 characters can be entered in the Name field.'],
  ['minLength', { min: 2 }, 'Select at least 2 for Name.'],
  ['maxLength', { max: 5 }, 'At most 5 can be selected for Name.'],
  ['decimal', {}, 'The Name field may only contain numeric characters.'],
  ['minValue', { min: 1 }, 'The Name could not be less than 1.'],
  ['email', {}, 'Please enter valid Name address, such as name@paper.com.'],
  ['twitter', {}, 'Please enter valid Name nickname: up to 15 letters, digits or underscores.'],
  ['waitUpload', {}, 'File upload is in progress. Save when the upload of Name is done, or stop it.'],
  [
    'hexColor',
    {},
    'The color code you entered is invalid. Write # and 3, 6 or 8 hex digits, such as #c8102e.',
  ],
  ['hasCoverImage', {}, 'Please upload cover image.'],
  ['totalContentCountLess', {}, 'Total number of content cannot be less than the number of content.'],
  [
    'distinctSubjectTitle',
    {},
    'A subject title must not duplicate an existing one. Choose that one, or write another name.',
  ],
  ['distinctOrders', {}, 'Orders must be 1 or more, and differ among items of the same date.'],
  ['tooSoon', { minutes: 10 }, '“Name” must be at least 10 minutes from now.'],
  ['announcementNumber', {}, 'The Name field may only contain uppercase letters and digits.'],
]

test('a form that breaks a rule shows the specified message at its field', async () => {
  const saidAfter = await opened()
  for (const [rule, params, sentence] of SENTENCES)
    expect.soft(await saidAfter(rule, params), rule).toContain(sentence)
})
