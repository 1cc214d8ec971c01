// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { dropOn, mockBoxes, moveTo, pressDown } from '../../ui/sortable/test-drag.ts'
import { createTestInputProps } from '../test-input.ts'
import { WordsInput } from './input.tsx'

let value: readonly string[] | null
beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Form() {
  const [words, setWords] = useState<string[] | null>(['kent', 'su', 'baraj'])
  value = words
  return (
    <MantineProvider>
      <WordsInput
        {...createTestInputProps('tags', 'Tags')}
        field={{ kind: 'words', maxLength: 5, maxCharacters: 40 }}
        value={words}
        onChange={setWords}
      />
    </MantineProvider>
  )
}

const opened = () => render(<Form />, { wrapper: createTestNewsroom() })
const pill = (word: string) => screen.getByRole('button', { name: new RegExp(`^${word}, `) })
const input = () => screen.getByRole('combobox')
const said = () => screen.getByRole('status').textContent
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

test('the backward arrow at the start of the input goes to the last tag, the forward arrow returns', async () => {
  opened()
  input().focus()
  fireEvent.keyDown(input(), { key: 'ArrowLeft' })
  await isFocused(pill('baraj'))
  fireEvent.keyDown(pill('baraj'), { key: 'ArrowRight' })
  await isFocused(input())
})

test('a tag is moved with Shift and an arrow, and keeps the focus', async () => {
  opened()
  fireEvent.keyDown(pill('baraj'), { key: 'ArrowLeft', shiftKey: true })
  expect(value).toEqual(['kent', 'baraj', 'su'])
  expect(said()).toBe('baraj moved to position 2 of 3')
  await isFocused(pill('baraj'))
})

test('a tag is dragged to its position, and the input behind it does not react', async () => {
  opened()
  mockBoxes((element) => [['kent', 'su', 'baraj'].indexOf(element.textContent ?? '') * 60, 0, 50, 20])
  pressDown(pill('baraj'), 140, 10)
  fireEvent.mouseDown(pill('baraj'))
  expect(document.activeElement).not.toBe(input())
  moveTo(5, 10)
  expect(said()).toBe('baraj moved to position 1 of 3')
  await dropOn(pill('baraj'))
  expect(value).toEqual(['baraj', 'kent', 'su'])
})

test('right-to-left tags are navigated and moved by the keys that point that way', async () => {
  opened()
  for (const element of [input(), pill('kent')]) element.style.direction = 'rtl'
  fireEvent.keyDown(pill('kent'), { key: 'ArrowLeft', shiftKey: true })
  expect(value).toEqual(['su', 'kent', 'baraj'])
  fireEvent.keyDown(input(), { key: 'ArrowRight' })
  await isFocused(pill('baraj'))
})
