// @vitest-environment happy-dom
import type { PartValue } from '@manset/model/kinds/parts.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FormScope, FormScopeContext } from '../../../kit/form/form-scope.ts'
import { setLocale } from '../../../platform/language/locale.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { StoryPreview } from './story-preview.tsx'

const FRAMES: PartValue[] = [
  { key: 'a', type: 'text', text: 'Sabah' },
  { key: 'b', type: 'text', text: 'Akşam' },
]

beforeEach(() => setLocale('en'))
afterEach(cleanup)

/** A form with an input for each frame, and its preview. */
function Page() {
  const form = useForm({ defaultValues: { frames: FRAMES, title: 'Vapur' } })
  const frames = form.watch('frames')
  const change = (next: PartValue[]) => form.setValue('frames', next)
  return (
    <MantineProvider>
      <FormScopeContext value={{ form: { form } } as unknown as FormScope}>
        <button type="button" onClick={() => change([...frames, { key: 'c', type: 'text' }])}>
          Add
        </button>
        <ol>
          {frames.map(({ key, text }) => (
            <li key={key} data-part={key}>
              <input
                aria-label={key}
                value={String(text ?? '')}
                onChange={({ currentTarget: { value } }) =>
                  change(frames.map((one) => (one.key === key ? { ...one, text: value } : one)))
                }
              />
            </li>
          ))}
        </ol>
        <StoryPreview parts="frames" />
      </FormScopeContext>
    </MantineProvider>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const focus = (name: string) => act(() => field(name).focus())

test('the phone shows the edited frame, a new one before it is filled, and leaves the focus unchanged', () => {
  render(<Page />, { wrapper: createTestNewsroom() })
  expect(screen.getByText('Sabah')).toBeTruthy()
  focus('b')
  expect(screen.getByText('Akşam')).toBeTruthy()
  expect(document.activeElement).toBe(field('b'))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  focus('c')
  expect(screen.getByText('This frame is still empty.')).toBeTruthy()
  expect(screen.getByText('3 of 3').getAttribute('aria-live')).toBe('off')
  fireEvent.change(field('c'), { target: { value: 'Gece' } })
  expect(screen.getByText('Gece')).toBeTruthy()
  expect(document.activeElement).toBe(field('c'))
})

test('tapping the phone advances from the edited frame, and does not scroll the form', () => {
  render(<Page />, { wrapper: createTestNewsroom() })
  focus('b')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText('Sabah')).toBeTruthy()
  expect(document.activeElement).toBe(field('b'))
  // Focusing the frame again shows it again.
  focus('a')
  focus('b')
  expect(screen.getByText('Akşam')).toBeTruthy()
})
