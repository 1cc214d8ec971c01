// @vitest-environment happy-dom
import type { PartsField, PartValue } from '@manset/model/kinds/parts.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { dropOn, mockBoxes, moveTo, pressDown } from '../../ui/sortable/test-drag.ts'
import type { InputProps } from '../kind.ts'
import { createTestInputProps } from '../test-input.ts'
import { PartsInput } from './input.tsx'

const FIELD: PartsField = {
  kind: 'parts',
  typeName: 'Page',
  description: 'A page of a story.',
  label: 'title',
  maxLength: 3,
  maxDepth: 2,
  fields: { title: { kind: 'text', maxCharacters: 80 }, seconds: { kind: 'integer' } },
  types: {
    page: { required: ['title'], optional: ['seconds'] },
    chapter: { required: ['title'], optional: [], mayHoldParts: true },
  },
}
const PAGES: PartValue[] = ['Sabah', 'Öğle', 'Akşam'].map((title, index) => ({
  key: `k${index}`,
  type: index === 0 ? 'chapter' : 'page',
  title,
}))
const WORDS: InputProps<'parts'>['partWords'] = {
  type: (name) => ({ page: 'Page', chapter: 'Chapter' })[name] ?? name,
  field: (name) => ({ title: 'Title', seconds: 'Seconds' })[name] ?? name,
  hint: () => undefined,
  option: (_, option) => String(option),
}

let value: PartValue[] | null
beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The input in a form that stores its value. */
function Form({ initial, more }: { initial: PartValue[]; more?: Partial<InputProps<'parts'>> }) {
  const [parts, setParts] = useState<PartValue[] | null>(initial)
  value = parts
  return (
    <MantineProvider>
      <PartsInput
        {...createTestInputProps('pages', 'Pages')}
        field={FIELD}
        value={parts}
        onChange={setParts}
        partWords={WORDS}
        {...more}
      />
    </MantineProvider>
  )
}

const opened = (initial: PartValue[], more?: Partial<InputProps<'parts'>>) =>
  render(<Form initial={initial} more={more} />, { wrapper: createTestNewsroom() })
const said = () => screen.getByRole('status').textContent
const cards = () => within(screen.getByRole('list', { name: 'Pages' })).queryAllByRole('listitem')
const titles = () => value?.map((part) => part.title)
const grip = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name},`) })

test('a part in row layout shows its fields, then its tools, and no type above them', () => {
  opened(PAGES.slice(1), { field: { ...FIELD, areRows: true } })
  const [row] = cards()
  const controls = (row as HTMLElement).querySelectorAll('input, button[aria-label]')
  const names = [...controls].map((one) => one.getAttribute('aria-label') ?? one.getAttribute('name'))
  expect(names).toEqual(['title', 'seconds', expect.stringMatching(/^Move Öğle,/), 'Remove Öğle'])
  expect(within(row as HTMLElement).queryByText('Page')).toBeNull()
})

test('a card is added with the selected type, filled in, and is part of the value', async () => {
  opened([])
  fireEvent.click(screen.getByRole('button', { name: 'Add a part' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Page' }))
  expect(said()).toBe('Page added')
  const [card] = cards()
  await waitFor(() => expect(document.activeElement).toBe(grip('Page')))
  fireEvent.change(within(card as HTMLElement).getByLabelText(/^Title/), { target: { value: 'Sabah' } })
  fireEvent.change(within(card as HTMLElement).getByLabelText(/^Seconds/), { target: { value: '12' } })
  expect(value).toEqual([{ key: expect.stringMatching(/^\w+$/), type: 'page', title: 'Sabah', seconds: 12 }])
  // From now on its name is its text.
  expect(grip('Sabah')).toBeTruthy()
})

test('the button that adds one names what is added, if the field has a text for it', () => {
  opened([], { partWords: { ...WORDS, add: 'Add a page' } })
  expect(screen.getByRole('button', { name: 'Add a page' })).toBeTruthy()
})

test('a card is moved by keys, with an announcement, and keeps the focus', async () => {
  opened(PAGES)
  grip('Akşam').focus()
  fireEvent.keyDown(grip('Akşam'), { key: 'ArrowUp' })
  expect(titles()).toEqual(['Sabah', 'Akşam', 'Öğle'])
  expect(said()).toBe('Akşam moved to position 2 of 3 on level 1')
  await waitFor(() => expect(document.activeElement).toBe(grip('Akşam')))
  fireEvent.keyDown(grip('Akşam'), { key: 'ArrowRight' })
  expect(value?.[1]).toMatchObject({ title: 'Akşam', parentKey: 'k0' })
  expect(said()).toBe('Akşam moved to position 1 of 1 below “Sabah”')
  await waitFor(() => expect(document.activeElement).toBe(grip('Akşam')))
  fireEvent.keyDown(grip('Akşam'), { key: 'ArrowLeft' })
  expect(value?.[1]).toMatchObject({ title: 'Akşam', parentKey: null })
})

test('a card cannot be moved where its type is not allowed', () => {
  opened(PAGES)
  // A page cannot contain parts.
  fireEvent.keyDown(grip('Akşam'), { key: 'ArrowRight' })
  fireEvent.keyDown(grip('Sabah'), { key: 'ArrowUp' })
  expect(value).toEqual(PAGES)
  expect(said()).toBe('')
})

test('a card is dragged by its handle', async () => {
  opened(PAGES)
  mockBoxes((element) => {
    const row = cards().indexOf(element as HTMLElement)
    return row < 0 ? [0, 0, 400, 900] : [0, row * 100, 400, 90]
  })
  pressDown(grip('Akşam'), 300, 210)
  moveTo(300, 105)
  await dropOn(grip('Akşam'))
  expect(titles()).toEqual(['Sabah', 'Akşam', 'Öğle'])
  expect(said()).toBe('Akşam dropped at position 2 of 3 on level 1')
})

test('a card is removed with its children; the focus goes to its successor, or finally to the add button', async () => {
  const [chapter, page, last] = PAGES as [PartValue, PartValue, PartValue]
  opened([chapter, { ...page, parentKey: chapter.key }, last])
  expect(screen.getByRole('button', { name: 'Add a part' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sabah' }))
  expect(value).toEqual([last])
  expect(said()).toBe('Sabah removed')
  await waitFor(() => expect(document.activeElement).toBe(grip('Akşam')))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Akşam' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a part' })))
})

test('a problem is shown at the card and at its field', () => {
  opened(PAGES, {
    innerProblems: [
      { at: '1.title', message: 'Too long' },
      { at: '2.key', message: 'Not unique' },
    ],
  })
  expect(within(cards()[1] as HTMLElement).getByText('Too long')).toBeTruthy()
  expect(within(cards()[2] as HTMLElement).getByRole('alert').textContent).toBe('Not unique')
})

test('a read-only person can neither add, move nor remove', () => {
  opened(PAGES, { isDisabled: true })
  expect(cards()).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
})
