// @vitest-environment happy-dom
import './texts/entities.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityFormScope } from '../../kit/form/field.tsx'
import { createStoredItem } from '../../kit/form/test-items.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { notices } from '../../ui/notify.ts'
import { SendSteps } from './send-steps.tsx'

const chatMessage = entityByName('chatMessage')
const LATER = '2099-01-05T09:00:00.000Z'

/** Answers by operation; without one, the connection fails. */
let answers: Record<string, object>
let sentOperations: string[]
beforeEach(() => {
  answers = {}
  sentOperations = []
  notices.set([])
  selectSite(4)
  setLocale('en')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    sentOperations.push(operationName)
    const answer = answers[operationName]
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(values: object, ...permissions: Parameters<typeof createTestNewsroom>) {
  function Page() {
    const form = useEntityForm(chatMessage, {
      item: createStoredItem('7', { title: 'Kar', roomId: '2', ...values }),
    })
    return (
      <EntityFormScope form={form}>
        <SendSteps form={form} />
        <ConfirmHost />
      </EntityFormScope>
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
    {
      wrapper: createTestNewsroom(
        ...(permissions.length > 0 ? permissions : (['chatMessage.edit', 'chatMessage.send'] as const)),
      ),
    },
  )
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a message without a date is sent, one with a later date is scheduled', () => {
  show({ status: 'saved' })
  expect(buttons()).toEqual(['Send a test', 'Send'])
  cleanup()
  show({ status: 'saved', date: LATER })
  expect(buttons()).toEqual(['Send a test', 'Schedule'])
})

test('a message that is on its way or in its room offers no sending, and neither does one to a person who may not send', () => {
  for (const status of ['waiting', 'sending', 'sent']) {
    show({ status })
    expect(buttons()).toEqual([])
    cleanup()
  }
  show({ status: 'saved' }, 'chatMessage.edit')
  expect(buttons()).toEqual([])
})

test('a message is sent only after the person has confirmed it', async () => {
  answers = {
    SendChatMessage: { data: { item: { id: '7', version: 2, status: 'waiting', date: LATER } } },
  }
  show({ status: 'failed', date: LATER })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/You can cancel it until then/)).toBeDefined()
  expect(sentOperations).toEqual([])
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Schedule' })))
  await waitFor(() =>
    expect(notices.get().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The message will be sent on /),
    ]),
  )
  expect(sentOperations[0]).toBe('SendChatMessage')
})

test('a send without an answer is called neither done nor failed', async () => {
  show({ status: 'saved' })
  await press('Send')
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send' })))
  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^The server didn’t answer/))
})

test('a test says to which room it went, or that there is no test room', async () => {
  answers = { TestChatMessage: { data: { room: 'Newsroom tests' } } }
  show({ status: 'saved' })
  await press('Send a test')
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Test sent to “Newsroom tests”'))
  notices.set([])
  answers = {
    TestChatMessage: { data: null, errors: [{ message: 'no', extensions: { code: 'CHAT_NO_TEST_ROOM' } }] },
  }
  await press('Send a test')
  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^There’s no test room/))
})
