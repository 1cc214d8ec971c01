// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FormScope, FormScopeContext } from '../../kit/form/form-scope.ts'
import { createStoredItem } from '../../kit/form/test-items.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { AssignmentButton } from './assignment-button.tsx'

/** Emits a change, like the live channel. */
let tell: (event: object) => void = () => {}
vi.mock('../../ui/unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))
vi.mock('../../platform/live/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: (_: string, onEvent: typeof tell) => {
    tell = onEvent
  },
}))

// Mantine's autosizing textarea listens to fonts, which this document lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

let assignment: object | null
beforeEach(() => {
  assignment = null
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    const isAsked = operationName === 'GetAssignment'
    return Response.json({ data: isAsked ? { getAssignment: assignment } : { getPeopleOfItem: [] } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const form = useEntityForm(entityByName('news'), {
    item: createStoredItem('7', { title: 'Sel', status: 'draft' }),
  })
  return (
    <FormScopeContext value={{ form, idPrefix: '' } as FormScope}>
      <AssignmentButton />
    </FormScopeContext>
  )
}

test('input in the dialog stays when a colleague assigns the item meanwhile', async () => {
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
    { wrapper: createTestNewsroom('news.view', 'news.edit') },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ata' }))
  const note = (await screen.findByLabelText('Not')) as HTMLTextAreaElement
  fireEvent.change(note, { target: { value: 'Valilikle konuş' } })
  const person = { id: '2', name: 'Ayşe Demir' }
  assignment = {
    ...{ id: '5', person, createdBy: person, note: null, dueDate: null },
    createdDate: '2026-11-22T09:00:00.000Z',
  }
  await act(async () => tell({ itemDiscussionChanged: { kind: 'news.assigned' } }))
  await screen.findByText(/Ayşe Demir/, { selector: 'p' })
  expect((screen.getByLabelText('Not') as HTMLTextAreaElement).value).toBe('Valilikle konuş')
})
