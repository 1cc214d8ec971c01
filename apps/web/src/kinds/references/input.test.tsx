// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale.ts'
import { newsroomFor } from '../../platform/session/test-newsroom.tsx'
import { defineSources } from '../sources.ts'
import { quietProps } from '../test-input.ts'
import { ReferencesInput } from './input.tsx'

const options = ['Dünya', 'Spor', 'Spor Toto'].map((name, index) => ({
  ...{ id: String(index + 1), name, parentId: null, isApproved: true },
}))

let value: readonly string[] | null
beforeEach(() => {
  setLocale('en')
  defineSources({
    category: { useOptions: () => ({ options, isPending: false, isPartial: false, error: null }) },
  } as never)
})
afterEach(cleanup)

function Form() {
  const [ids, setIds] = useState<string[] | null>(null)
  value = ids
  return (
    <MantineProvider env="test">
      <ReferencesInput
        {...quietProps('categoryIds', 'Categories')}
        field={{ kind: 'references', to: 'category', as: 'categories', maxLength: 5 }}
        value={ids}
        onChange={setIds}
      />
    </MantineProvider>
  )
}

const box = () => screen.getByRole('combobox')
const press = (key: string) => fireEvent.keyDown(box(), { key, code: key, nativeEvent: { code: key } })

test('what was typed is taken by Enter, its first hit; with nothing typed Enter takes nothing', async () => {
  render(<Form />, { wrapper: newsroomFor() })
  box().focus()
  fireEvent.change(box(), { target: { value: 'spor' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Spor'))
  press('Enter')
  await waitFor(() => expect(value).toEqual(['2']))
  press('Enter')
  expect(value).toEqual(['2'])
})
