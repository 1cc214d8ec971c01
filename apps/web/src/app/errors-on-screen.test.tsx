// @vitest-environment happy-dom
// Sentences of the error catalogue (docs/ERRORS.md) without a dedicated screen, triggered where users meet them.

import { signature } from '@manset/model/entities/signature.ts'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LockBanner } from '../abilities/lock/lock-banner.tsx'
import { LockAround } from '../abilities/lock/lock-context.tsx'
import type { EditingSession } from '../abilities/lock/session.ts'
import { useLockActions } from '../abilities/lock/use-lock-actions.ts'
import { AgencyDetail } from '../features/desk/detail/agency-detail.tsx'
import EditorContentReportPage from '../features/editor-content-report/editor-content-report.page.tsx'
import { ClearCacheButton } from '../features/menu/clear-cache-button.tsx'
import VideoQueuePage from '../features/video-process/video-queue.page.tsx'
import { ChoiceTab } from '../kit/chooser/choice-tab.tsx'
import { EntityFormScope } from '../kit/form/field.tsx'
import { SaveFailureOf, SaveStateOf } from '../kit/form/save-line.tsx'
import { createStoredItem } from '../kit/form/test-items.ts'
import { useEntityForm } from '../kit/form/use-entity-form.ts'
import { defineEntityTexts } from '../kit/words/entity-texts.ts'
import { CallError } from '../platform/calls/call-error.ts'
import { setLocale } from '../platform/language/locale.ts'
import { createTestNewsroom } from '../platform/session/test-newsroom.tsx'
import { selectSite } from '../platform/site.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { NoticesHost } from '../ui/notices.tsx'
import { notices, notifyError } from '../ui/notify.ts'
import { StateView } from '../ui/states/state-view.tsx'
import { registerSources } from './register-sources.ts'

registerSources()
const words = { one: 'Signature', many: 'Signatures', new: 'New signature', field: { name: 'Name' } }
defineEntityTexts(signature, { tr: words, en: words })

/** The answer to every call. */
let answer: () => Response
const refused = (code: string) => () =>
  Response.json({ data: null, errors: [{ message: code, extensions: { code } }] })
const proxyError = () => new Response('<h1>oops</h1>', { status: 500, statusText: 'Internal Server Error' })

beforeEach(() => {
  answer = proxyError
  notices.set([])
  selectSite(4)
  setLocale('en')
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(children: ReactNode, ...rights: string[]) {
  const component = () => children
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
      <NoticesHost />
    </MantineProvider>,
    { wrapper: createTestNewsroom(...rights) },
  )
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const SERVER_ANSWERED = 'The server answered “500 Internal Server Error”. Try again.'

test('copying reports success or failure', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show(<CopyButton text="55694" />)
  await press('Copy')
  screen.getByText('Successfully copied to the clipboard')
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await press('Copy')
  screen.getByText('Couldn’t copy to the clipboard. Select the text and copy it manually.')
})

test('a list shows the server’s error', async () => {
  show(<VideoQueuePage />, 'videoProcessQueue.view')
  await screen.findByText('Failed to load')
  screen.getByText(SERVER_ANSWERED)
})

test('a report shows the server’s error', async () => {
  show(<EditorContentReportPage />, 'editorContentReport.view')
  await screen.findByText('Failed to load')
  screen.getByText(SERVER_ANSWERED)
})

test('an unknown error is shown as unexpected', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  show(null)
  act(() => notifyError(new Error('a mistake in a program')))
  screen.getByText('Something unexpected happened.')
  vi.restoreAllMocks()
})

test('an empty list says that there is no data', async () => {
  show(<StateView kind="empty" />)
  await screen.findByText('No data available')
})

test('a failed save says so, why, and that the text is autosaved', async () => {
  const error = new CallError('SERVER', '', { params: { answered: '503 Service Unavailable' } })
  const form = { state: 'failed', savedAt: null, isReadOnly: false, error } as const
  show(
    <>
      <SaveStateOf form={form as never} onRetry={() => {}} />
      <SaveFailureOf form={form as never} />
    </>,
  )
  await screen.findByText('Not saved')
  screen.getByText('The server answered “503 Service Unavailable”. Try again. Your text is still here.')
})

test('a menu cache that could not be cleared is distinguished from a menu that could not be saved', async () => {
  show(<ClearCacheButton />, 'menu.edit')
  await press('Clear menu cache')
  screen.getByText(`Couldn’t clear the menu cache: ${SERVER_ANSWERED}`)
})

for (const [part, module] of [
  ['provider', {}],
  ['transformer', { provider: {}, identifier: String, transformers: {} }],
  ['identifier', { provider: {}, transformers: { placement: () => ({}) } }],
] as const)
  test(`a tab without a content ${part} names the administrator`, async () => {
    const tab = { declaration: { words: { tr: '', en: '' }, permissions: [], load: async () => module } }
    show(<ChoiceTab {...(tab as never as Parameters<typeof ChoiceTab>[0])} target="placement" />)
    await screen.findByText(`There is no content ${part}. Please contact the administrator.`)
  })

test('a deleted source is not found', async () => {
  answer = refused('NOT_FOUND')
  show(<AgencyDetail id="7" row={undefined} list={{} as never} onClose={() => {}} />, 'agency.view')
  await screen.findByText('Source not found')
})

/** The lock buttons of a form over a failing connection. */
function LockSteps() {
  const [session] = useState(() => {
    const fail = async () => {
      throw new CallError('SERVER', '', { params: { answered: '500 Internal Server Error' } })
    }
    return { ask: fail, answer: fail } as unknown as EditingSession
  })
  const actions = useLockActions(session)
  return (
    <>
      <button type="button" onClick={() => void actions.ask()}>
        ask
      </button>
      <button type="button" onClick={() => void actions.answer('1', true)}>
        answer
      </button>
    </>
  )
}

test('a request for permission, and a response to one, report when they could not be sent', async () => {
  show(<LockSteps />)
  await press('ask')
  screen.getByText(`Couldn’t send the request. ${SERVER_ANSWERED}`)
  await press('answer')
  screen.getByText(`Couldn’t send your answer. ${SERVER_ANSWERED}`)
  expect(notices.get().map(({ kind }) => kind)).toEqual(['error', 'error'])
})

function LockedForm() {
  const form = useEntityForm(signature, { item: createStoredItem('7', { name: 'Deniz' }) })
  return (
    <EntityFormScope form={form}>
      <LockAround>
        <LockBanner />
      </LockAround>
    </EntityFormScope>
  )
}

test('a form whose editor could not be loaded says so, and how to continue', async () => {
  show(<LockedForm />, 'signature.view', 'signature.edit')
  await screen.findByText('Failed to read who is editing. Refresh the page, or sign in again.')
  screen.getByRole('button', { name: 'Refresh the page' })
})
