// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../platform/language/locale.ts'
import { FILTER_PARTS } from './filter-chips.tsx'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

function show(kind: 'text' | 'numbers', value: readonly string[] = []) {
  const Part = FILTER_PARTS[kind]
  if (!Part) throw new Error(`${kind} has no part`)
  const onChange = vi.fn()
  const props = {
    name: 'fee',
    filter: { kind },
    label: 'Fee',
    value,
    onChange,
    optionLabel: String,
    asked: {},
  }
  render(
    <MantineProvider>
      <Part {...props} />
    </MantineProvider>,
  )
  return onChange
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' })

test('a text filters on Enter, and clearing it removes the filter', () => {
  const onChange = show('text', ['izmir'])
  type('Fee', 'ankara')
  expect(onChange).not.toHaveBeenCalled()
  enter('Fee')
  expect(onChange).toHaveBeenLastCalledWith(['ankara'], true)
  type('Fee', '  ')
  fireEvent.blur(screen.getByLabelText('Fee'))
  expect(onChange).toHaveBeenLastCalledWith([], true)
})

test('one bound of a number range is enough; letters are ignored, and an incomplete number filters nothing', () => {
  const onChange = show('numbers', ['', '20'])
  type('Fee: at least', '1a0')
  enter('Fee: at least')
  expect(onChange).toHaveBeenLastCalledWith(['10', '20'], true)
  type('Fee: at least', '-')
  enter('Fee: at least')
  expect(onChange).toHaveBeenLastCalledWith(['', '20'], true)
  type('Fee: at most', '')
  enter('Fee: at most')
  expect(onChange).toHaveBeenLastCalledWith([], true)
})
