// @vitest-environment happy-dom
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
import { SendPanel } from './send-panel.tsx'

const mailing = entityByName('mailing')
const canceled = createStoredItem('7', { title: 'Sabah bülteni', status: 'canceled' })

/** Answers to the step and to refetching the newsletter; without one, the connection fails. */
let answers: { step?: object; read?: object }
beforeEach(() => {
  answers = {}
  notices.set([])
  selectSite(4)
  setLocale('en')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    const answer = /^(Recover|Cancel)Mailing$/.test(operationName) ? answers.step : answers.read
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(item: typeof canceled) {
  function Page() {
    const form = useEntityForm(mailing, { item })
    return (
      <EntityFormScope form={form}>
        <SendPanel preview={{ preview: null } as never} />
        <ConfirmHost />
      </EntityFormScope>
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
    { wrapper: createTestNewsroom('mailing.view', 'mailing.edit', 'mailing.cancel') },
  )
}

/** Restores a canceled newsletter from the trash. */
async function recovered() {
  show(canceled)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Restore from trash' })))
  await waitFor(() => expect(alert() ?? notices.get()[0]).toBeDefined())
}
const alert = () => screen.queryByRole('alert')?.textContent
const draft = { data: { item: { ...canceled, version: 2, status: 'draft' } } }

test('a completed step is not reported as failed because the newsletter could not be reloaded', async () => {
  answers = { step: { data: { recoverMailing: { id: '7' } } } }
  await recovered()
  expect(alert()).toBeUndefined()
  expect(notices.get().map(({ text }) => text)).toEqual(['“Sabah bülteni” is a draft again'])
})

test('a step without a response is reported neither as done nor as failed, and the panel shows the server’s status', async () => {
  answers = { read: draft }
  await recovered()
  expect(alert()).toMatch(/^The server didn’t answer, so this may already be done/)
  expect(notices.get()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Saved, but not scheduled. It won’t be sent.')
})

test('a step that the server rejects is reported as failed', async () => {
  answers = {
    step: { data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] },
    read: draft,
  }
  await recovered()
  expect(alert()).not.toMatch(/may already be done/)
  expect(screen.getByRole('status').textContent).toBe('Canceled. It won’t be sent.')
})

test('a newsletter that cannot be moved to the trash says so', async () => {
  answers = {
    step: { data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] },
    read: draft,
  }
  show(createStoredItem('7', { title: 'Sabah bülteni', status: 'draft' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move to trash' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to trash' }))
  await waitFor(() =>
    expect(alert()).toBe('Couldn’t move the newsletter to trash. You don’t have permission to do this.'),
  )
})

test('a scheduled or missed newsletter is canceled on its dispatch page, and not here as well', () => {
  for (const status of ['scheduled', 'missed']) {
    show(createStoredItem('7', { title: 'Sabah bülteni', status }))
    expect(screen.queryByRole('button', { name: /cancel|trash/i })).toBeNull()
    cleanup()
  }
})
