// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChooserProps, type ChosenSubject, registerChoiceProviders } from '../../kinds/chooser.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { type ChoiceProvider, ProviderUnavailableError } from './choice.ts'
import { ChooserDialog } from './chooser-dialog.tsx'

const asked = vi.hoisted(() => ({ titles: [] as string[], texts: [] as string[], answer: false }))
vi.mock('../../ui/dialog/confirm.tsx', () => ({
  confirm: async ({ title, text }: { title: string; text: string }) => {
    asked.titles.push(title)
    asked.texts.push(text)
    return asked.answer
  },
}))
vi.mock('../../ui/unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))

interface Row {
  id: string
  refusal?: string
}
const rows: Row[] = [{ id: '1' }, { id: '2' }, { id: '3', refusal: 'Has no cover' }, { id: '4' }, { id: '5' }]
/** Requested pages, as `page/take/words`. */
let calls: string[]
let isAway: boolean
const provider: ChoiceProvider<Row> = {
  filters: { filters: { search: { kind: 'search' } } },
  useWords: () => ({ filter: () => 'Search', option: String }),
  useCard: () => cardOf,
  async load({ filter, page, take }) {
    calls.push([page, take, filter.search].join('/'))
    if (isAway) throw new ProviderUnavailableError('It is away', 'Come back later')
    const shown = rows.slice((page - 1) * take, page * take)
    return { rows: shown, isFull: shown.length === take }
  },
  textOf: async ({ id }) => `<p>Text of ${id}</p>`,
}
const cardOf = ({ id, refusal }: Row) => ({
  ...{ title: `Row ${id}`, spot: null, written: { dir: 'auto' as const }, pictureUrl: () => null, facts: [] },
  ...(refusal && { refusal }),
})
const choice = {
  provider,
  identifier: ({ id }: Row) => `row:${id}`,
  transformers: { placement: ({ id }: Row) => ({ title: `Row ${id}`, item: { contentId: id } }) },
}
const declared = (words: string, module: object) => ({
  ...{ words: { tr: words, en: words }, permissions: ['content.view'] as const },
  load: async () => module,
})

let handed: readonly ChosenSubject[]
const onClose = vi.fn()
beforeEach(() => {
  setLocale('en')
  registerChoiceProviders({
    row: declared('Rows', choice),
    other: declared('Others', { provider, identifier: choice.identifier }),
    closed: { ...declared('Closed', choice), permissions: ['mailing.view'] },
  })
  asked.titles = []
  asked.texts = []
  asked.answer = false
  calls = []
  isAway = false
  handed = []
  onClose.mockClear()
})
afterEach(cleanup)

function open(props: Partial<ChooserProps> = {}) {
  render(
    <MantineProvider env="test">
      <ChooserDialog
        {...{ isOpen: true, label: 'Main', providers: ['row', 'other', 'closed'], pageSize: 2, onClose }}
        onChosen={(items) => (handed = items)}
        {...props}
      />
    </MantineProvider>,
    { wrapper: createTestNewsroom('content.view') },
  )
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

test('by keys alone: arrows move, X and Shift select, Enter confirms in the order of the selected list', async () => {
  open()
  ;(await box(/Row 1/)).focus()
  press('x')
  // Elements have no layout in this environment, so the arrows move through rows horizontally.
  press('ArrowRight', { shiftKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Row 3'))
  press('ArrowRight')
  press('x')
  expect(calls).toEqual(['1/2/', '2/2/'])
  const grip = screen.getByRole('button', { name: /^Row 4, position 3 of 3/ })
  fireEvent.keyDown(grip, { key: 'Home' })
  ;(await box(/Row 2/)).focus()
  press('Enter')
  expect(handed.map(({ subject }) => subject)).toEqual(['row:4', 'row:1', 'row:2'])
  expect(handed[0]?.item).toEqual({ contentId: '4' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('Enter without a selection takes the focused row; one that is in the list already says so instead', async () => {
  open({ marked: ['row:1'], pageSize: 5 })
  const marked = await box(/Row 1, Already in the list/)
  marked.focus()
  fireEvent.click(marked)
  press('Enter')
  expect(handed).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('Select at least one first.')
  const unfit = await box(/Row 3, Has no cover/)
  fireEvent.click(unfit)
  expect(unfit).toHaveProperty('checked', false)
  ;(await box(/Row 2/)).focus()
  press('Enter')
  expect(handed.map(({ subject }) => subject)).toEqual(['row:2'])
})

test('another filter starts at page 1, and keeps the selection', async () => {
  open()
  fireEvent.click(await box(/Row 2/))
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await box(/Row 4/)
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'six' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(calls.at(-1)).toBe('1/2/six'))
  expect(within(screen.getByRole('region', { name: 'Selected' })).getByText('Row 2')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(calls.at(-1)).toBe('1/2/'))
})

test('if one item is allowed the texts are in the singular, and the next one replaces it', async () => {
  open({ max: 1 })
  expect(screen.getByText('Arrow keys move, Space or X selects, Enter adds.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('alert').textContent).toBe('Select one first.')
  fireEvent.click(await box(/Row 1/))
  fireEvent.click(await box(/Row 2/))
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(screen.queryByRole('button', { name: /position 1 of 1/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(handed.map(({ subject }) => subject)).toEqual(['row:2'])
})

test('when replacing, existing items are hidden until they are requested, and the button says Replace', async () => {
  open({ max: 1, isReplacing: true, marked: ['row:1', 'row:2'] })
  expect(await box(/Row 4/)).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /Row 1/ })).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Show items already in the list' }))
  expect(await box(/Row 1, Already in the list/)).toBeDefined()
  fireEvent.click(await box(/Row 4/))
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  expect(handed.map(({ subject }) => subject)).toEqual(['row:4'])
})

test('switching and closing with a selection ask, and only confirming discards it', async () => {
  open({ isEditable: true })
  expect(screen.queryByRole('tab', { name: 'Closed' })).toBeNull()
  fireEvent.click(await box(/Row 2/))
  fireEvent.click(screen.getByRole('button', { name: 'Edit title and standfirst of Row 2' }))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Own words' } })
  fireEvent.click(screen.getByRole('button', { name: /close/i }))
  fireEvent.click(screen.getByRole('tab', { name: 'Others' }))
  await waitFor(() => expect(asked.titles).toEqual(['Close without adding?', 'Switch to another tab?']))
  expect(asked.texts[0]).toContain('Your edits')
  expect(onClose).not.toHaveBeenCalled()
  expect(await box(/Row 2/)).toHaveProperty('checked', true)
  asked.answer = true
  fireEvent.click(screen.getByRole('tab', { name: 'Others' }))
  // It lacks the transformer: the specified warning.
  expect((await screen.findByRole('alert')).textContent).toContain('no content transformer')
  fireEvent.click(screen.getByRole('tab', { name: 'Rows' }))
  expect(await box(/Row 2/)).toHaveProperty('checked', false)
  expect(asked.titles).toHaveLength(3)
})

test('an unreachable provider says so and can be retried; a missing one names the administrator', async () => {
  isAway = true
  open({ providers: ['row'] })
  expect(await screen.findByRole('heading', { name: 'It is away' })).toBeDefined()
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await box(/Row 1/)).toBeDefined()
  expect(await screen.findByText('Text of 1')).toBeDefined()
  cleanup()
  open({ providers: ['unheardOf'] })
  expect(screen.getByRole('alert').textContent).toContain('contact the administrator')
})
