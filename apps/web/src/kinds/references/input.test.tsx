// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallError } from '../../platform/calls/call-error.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { notices } from '../../ui/notify.ts'
import { registerChoiceSources } from '../choice-sources.ts'
import { type ChooserProps, registerChoiceProviders, registerChooser } from '../chooser.ts'
import { createTestInputProps } from '../test-input.ts'
import { ReferencesInput } from './input.tsx'

const options = ['Dünya', 'Spor', 'Spor Toto'].map((name, index) => ({
  ...{ id: String(index + 1), name, parentId: null, isApproved: true },
}))

let value: readonly string[] | null
/** `useAdd` of the field's source. */
let useAdd: () => ((name: string) => Promise<{ id: string; name: string; isApproved: boolean }>) | null
beforeEach(() => {
  setLocale('en')
  useAdd = () => null
  registerChoiceSources({
    category: {
      useOptions: () => ({ options, isPending: false, isPartial: false, error: null }),
      useCreate: () => useAdd(),
    },
  } as never)
})
afterEach(cleanup)

function Form() {
  const [ids, setIds] = useState<string[] | null>(null)
  value = ids
  return (
    <MantineProvider env="test">
      <ReferencesInput
        {...createTestInputProps('categoryIds', 'Categories')}
        field={{ kind: 'references', to: 'category', as: 'categories', maxLength: 5, canAddInPlace: true }}
        value={ids}
        onChange={setIds}
      />
    </MantineProvider>
  )
}

const box = () => screen.getByRole('combobox')
const press = (key: string) => fireEvent.keyDown(box(), { key, code: key, nativeEvent: { code: key } })

test('Enter takes the first match of the search; with an empty search it takes nothing', async () => {
  render(<Form />, { wrapper: createTestNewsroom() })
  box().focus()
  fireEvent.change(box(), { target: { value: 'spor' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Spor'))
  press('Enter')
  await waitFor(() => expect(value).toEqual(['2']))
  press('Enter')
  expect(value).toEqual(['2'])
})

test('a missing item can be created and chosen there by people with the permission; an existing one is not offered twice', async () => {
  const made: string[] = []
  useAdd = () => async (name) => {
    made.push(name)
    return { id: '9', name, isApproved: true }
  }
  render(<Form />, { wrapper: createTestNewsroom() })
  box().focus()
  fireEvent.change(box(), { target: { value: ' SPOR ' } })
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Spor', 'Spor Toto']),
  )
  fireEvent.change(box(), { target: { value: 'Konut  krizi' } })
  await waitFor(() => expect(screen.getByRole('option').textContent).toBe('Add “Konut krizi”'))
  press('Enter')
  await waitFor(() => expect(value).toEqual(['9']))
  expect(made).toEqual(['Konut krizi'])
  expect(screen.getAllByText('Konut krizi')).not.toHaveLength(0)
})

test('people without the permission cannot create one, and a rejected one is not chosen', async () => {
  const { unmount } = render(<Form />, { wrapper: createTestNewsroom() })
  box().focus()
  fireEvent.change(box(), { target: { value: 'Konut' } })
  await waitFor(() => expect(screen.getByText('No matches')).toBeDefined())
  unmount()
  useAdd = () => () => Promise.reject(new Error('taken'))
  render(<Form />, { wrapper: createTestNewsroom() })
  box().focus()
  fireEvent.change(box(), { target: { value: 'Konut' } })
  await waitFor(() => expect(screen.getByRole('option')).toBeDefined())
  press('Enter')
  await waitFor(() => expect(notices.get().at(-1)?.text).toContain('may be a duplicate'))
  expect(value).toBeNull()
})

test('a name another item has is reported as awaiting approval if the list does not contain it', async () => {
  useAdd = () => () =>
    Promise.reject(
      new CallError('VALIDATION', '', {
        problems: [{ field: 'name', rule: 'distinctSubjectTitle', params: {} }],
      }),
    )
  render(<Form />, { wrapper: createTestNewsroom() })
  box().focus()
  fireEvent.change(box(), { target: { value: 'Konut' } })
  await waitFor(() => expect(screen.getByRole('option')).toBeDefined())
  press('Enter')
  await waitFor(() => expect(notices.get().at(-1)?.text).toContain('awaiting approval'))
})

test('items chosen in the dialog are appended to the existing ones, which are marked there', async () => {
  let opened: ChooserProps | undefined
  const Window = (props: ChooserProps) => {
    opened = props
    return null
  }
  registerChooser(Object.assign(Window, { preload: async () => {} }))
  registerChoiceProviders({
    category: { words: { tr: 'Kategoriler', en: 'Categories' }, permissions: [], load: async () => ({}) },
  })
  render(<Form />, { wrapper: createTestNewsroom() })
  box().focus()
  fireEvent.change(box(), { target: { value: 'spor' } })
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).not.toBeNull())
  press('Enter')
  await waitFor(() => expect(value).toEqual(['2']))
  fireEvent.click(screen.getByRole('button', { name: 'Choose…: Categories' }))
  expect(opened).toMatchObject({ providers: ['category'], marked: ['category:2'], max: 4, isOpen: true })
  const item = { contentId: '7' }
  act(() => opened?.onChosen([{ subject: 'category:7', title: 'Far away', item }]))
  await waitFor(() => expect(value).toEqual(['2', '7']))
  expect(screen.getByRole('button', { name: /^Far away, / })).toBeDefined()
})

test('an unapproved item is reported as such, if nothing else matches', async () => {
  const unapproved = { id: '9', name: 'Denizcilik', parentId: null, isApproved: false }
  registerChoiceSources({
    category: {
      useOptions: () => ({ options: [unapproved], isPending: false, isPartial: false, error: null }),
    },
  } as never)
  render(<Form />, { wrapper: createTestNewsroom() })
  box().focus()
  fireEvent.change(box(), { target: { value: 'deniz' } })
  await screen.findByText('“Denizcilik” can be chosen once it’s approved')
})

test('a list with more items than shown says so at its end', async () => {
  const many = Array.from({ length: 201 }, (_, index) => ({
    ...{ id: String(index + 1), name: `Konu ${index + 1}`, parentId: null, isApproved: true },
  }))
  registerChoiceSources({
    category: { useOptions: () => ({ options: many, isPending: false, isPartial: false, error: null }) },
  } as never)
  render(<Form />, { wrapper: createTestNewsroom() })
  fireEvent.click(box())
  await screen.findByText('Showing the first 200. Type a name to find others.')
  expect(screen.getAllByRole('option')).toHaveLength(201)
})
