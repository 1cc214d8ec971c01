// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectSite } from '../../platform/site.ts'
import { DispatchPanel } from './dispatch-part.ts'

vi.mock('../../platform/session/viewer.ts', () => ({
  useSite: () => ({ timeZone: 'Europe/Istanbul', linkName: 'main' }),
  useViewer: () => ({ can: () => true }),
}))
vi.mock('../../platform/locale.ts', async (original) => ({
  ...(await original<object>()),
  useLocale: () => 'en',
  getLocale: () => 'en',
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
  ...{ counts, groups: [{ group: 'web', counts }] },
}
const ENTRY = {
  seq: 7,
  address: 'okur7@readers.example',
  group: 'web',
  state: 'unknown',
  attempts: 1,
  code: 'dropped',
}

beforeEach(() => {
  selectSite(4)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string }
    const answers: Record<string, object> = {
      GetDispatches: { getDispatches: [DISPATCH] },
      GetDispatchRecipients: {
        getDispatchRecipients: { entries: [{ ...ENTRY, at: null, nextTryDate: null }], next: null },
      },
    }
    return Response.json({ data: answers[operationName] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('says how the sending is at, whom nobody knows of, and offers to send again by number', async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <DispatchPanel kind="mailing" itemId="1" nameOfGroup={() => 'Web site'} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => expect(screen.getByText('okur7@readers.example')).toBeTruthy(), { timeout: 10_000 })
  expect(screen.getByRole('status').textContent).toContain('100 of 100 recipients')
  // One of the three that failed is not there any more.
  expect(screen.getByRole('button', { name: 'Send again to 2 failed' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again to 1 unknown' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Web site' })).toBeTruthy()
  expect(screen.getByText('The connection broke at the last moment')).toBeTruthy()
})
