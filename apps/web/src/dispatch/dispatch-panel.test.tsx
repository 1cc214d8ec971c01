// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectSite } from '../platform/site.ts'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { notices } from '../ui/notify.ts'
import { DispatchPanel } from './lazy-dispatch-panel.ts'

vi.mock('../platform/session/viewer.ts', () => ({
  useSite: () => ({ timeZone: 'Europe/Istanbul', linkName: 'main' }),
  useViewer: () => ({ can: () => true }),
}))
vi.mock('../platform/language/locale.ts', async (original) => ({
  ...(await original<object>()),
  useLocale: () => 'en',
  getLocale: () => 'en',
}))

type DispatchEvent = { dispatchChanged: { dispatch: object } }
const live = vi.hoisted(() => ({ listener: (_: DispatchEvent) => {} }))
vi.mock('../platform/live/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive(_: string, listener: (event: DispatchEvent) => void) {
    live.listener = listener
  },
}))

const counts = { waiting: 0, sending: 0, sent: 96, failed: 3, unknown: 1, canceled: 0, gone: 1 }
const DISPATCH = {
  ...{ id: '5', version: 3, itemId: '1', state: 'sent', trouble: null, perSecond: null },
  ...{ dueDate: '2026-11-23T06:00:00.000Z', deadline: null, frozenDate: '2026-11-23T06:00:01.000Z' },
  ...{
    startedDate: '2026-11-23T06:00:01.000Z',
    finishedDate: '2026-11-23T06:01:00.000Z',
    actions: ['resend'],
  },
  ...{ counts, groups: [{ group: 'web', counts, pauses: [] }] },
}
const ENTRY = {
  seq: 7,
  address: 'okur7@readers.example',
  group: 'web',
  state: 'unknown',
  attempts: 1,
  code: 'dropped',
}

let shown: object
/** Filters of the recipient requests. */
let asked: object[]
/** Answers a request to cancel. */
let canceled: () => Response
/** Delays the reads of the dispatch. */
let reading: Promise<void>
let client: QueryClient
beforeEach(() => {
  notices.set([])
  shown = DISPATCH
  asked = []
  reading = Promise.resolve()
  client = new QueryClient()
  selectSite(4)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body)
    if (operationName === 'GetDispatchRecipients') asked.push(variables.filter)
    if (operationName === 'CancelDispatch') return canceled()
    const answers: Record<string, object> = {
      ResendDispatch: { resendDispatch: { id: '5' } },
      GetDispatches: { getDispatches: [shown] },
      GetDispatchRecipients: {
        getDispatchRecipients: { entries: [{ ...ENTRY, at: null, nextAttemptDate: null }], next: null },
      },
    }
    if (operationName === 'GetDispatches') await reading
    return Response.json({ data: answers[operationName] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <DispatchPanel kind="mailing" itemId="1" getGroupName={() => 'Web site'} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('shows the reason and the number of waiting recipients of a paused platform, and resumes it alone', async () => {
  const pauses = [{ service: 'push.example', code: '403', waiting: 8 }]
  shown = {
    ...{ ...DISPATCH, state: 'paused', trouble: '403 push.example', actions: ['resume', 'resend'] },
    groups: [{ group: 'web', counts, pauses }],
  }
  open()
  const why = await screen.findByText(/push\.example rejected .* \(403\)\..* 8 waiting\./, undefined, {
    timeout: 10_000,
  })
  expect(why).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume: Web site' })).toBeTruthy()
})

test('failures on several platforms are resent by one button, and each platform links to its reasons', async () => {
  const groups = ['web', 'ios', 'android', 'tv', 'watch'].map((group) => ({ group, counts, pauses: [] }))
  shown = { ...DISPATCH, groups }
  open()
  const lead = '3 failed on Web site: list the recipients and the reasons'
  const leads = await screen.findAllByRole('button', { name: lead }, { timeout: 10_000 })
  expect(leads).toHaveLength(5)
  expect(
    screen.getAllByRole('button', { name: /^Send .*again/ }).map(({ textContent }) => textContent),
  ).toEqual(['Send again to 2 failed', 'Send again to 1 unknown'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'okur9' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'okur9' }))
  fireEvent.click(leads[1] as HTMLElement)
  // All failed recipients of the group, whatever was searched before.
  await waitFor(() => expect(asked.at(-1)).toEqual({ dispatchId: '5', states: ['failed'], group: 'ios' }))
  const recipients = screen.getByRole('region', { name: 'Recipients' })
  await waitFor(() => expect(document.activeElement).toBe(recipients))
})

test('shows the progress of sending, the unknown outcomes, and offers to resend with the number', async () => {
  open()
  await waitFor(() => expect(screen.getByText('okur7@readers.example')).toBeTruthy(), { timeout: 10_000 })
  expect(screen.getByRole('status').textContent).toContain('100 of 100 recipients')
  // One of the three failed recipients no longer exists.
  expect(screen.getByRole('button', { name: 'Send again to 2 failed' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again to 1 unknown' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Web site' })).toBeTruthy()
  expect(screen.getByText('The connection broke at the last moment')).toBeTruthy()
})

test('a cancellation rejected by the server says so; one without a response is reported neither as done nor as failed', async () => {
  shown = { ...DISPATCH, state: 'scheduled', actions: ['cancel'] }
  const answers = [
    () => Response.json({ data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }),
    () => new Response('Bad gateway', { status: 502 }),
  ]
  open()
  for (const [index, words] of [/^Couldn’t cancel sending\. /, /^The server didn’t answer, so/].entries()) {
    notices.set([])
    canceled = answers[index] as () => Response
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel sending' }, { timeout: 10_000 }))
    const question = await screen.findByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel sending' }))
    await waitFor(() => expect(notices.get()).toMatchObject([{ text: expect.stringMatching(words) }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('the end of sending is shown even if a slow read that began before it arrives after it', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Send again to 2 failed' }, { timeout: 10_000 }))
  const read = Promise.withResolvers<void>()
  reading = read.promise
  const sending = { ...counts, waiting: 3, failed: 0, gone: 0 }
  shown = { ...DISPATCH, version: 4, state: 'sending', counts: sending }
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Send to 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { ...counts, sent: 99, failed: 0, gone: 0 }
  act(() =>
    live.listener({
      dispatchChanged: { dispatch: { ...DISPATCH, version: 5, state: 'sent', counts: sent } },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again to 2 failed' })).toBeNull())
  read.resolve()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('status').textContent).toContain('Sent')
  expect(screen.getByRole('status').textContent).toContain('100 of 100 recipients')
})
