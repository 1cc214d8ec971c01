// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setServerTime } from '../../platform/clock.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { DateTimePicker } from './date-time-picker.tsx'

beforeEach(() => {
  setLocale('en')
  const present = Date.now()
  setServerTime('2026-11-22T09:00:00Z', present, present)
})
afterEach(cleanup)

test('the button of a time picker is found by the ID of its field, and is labelled with field and time', () => {
  render(
    <MantineProvider env="test">
      <DateTimePicker
        id="publishDate"
        label="Publish date"
        value="2026-11-22T09:30:00Z"
        onChange={() => {}}
      />
    </MantineProvider>,
    { wrapper: createTestNewsroom() },
  )
  const button = screen.getByRole('button', { name: /^Publish date .*12:30/ })
  expect(document.getElementById('publishDate')).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('a time whose date and time were not touched is applied unchanged, to the second', async () => {
  const applied: (string | null)[] = []
  const value = '2026-11-22T09:30:47.123Z'
  render(
    <MantineProvider env="test">
      <DateTimePicker label="Publish date" value={value} onChange={(moment) => applied.push(moment)} />
    </MantineProvider>,
    { wrapper: createTestNewsroom() },
  )
  fireEvent.click(screen.getByRole('button', { name: /^Publish date/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(applied).toEqual([value])
})

/** Opens the picker of an empty field; returns the applied values. */
async function opened(minimum?: string) {
  const applied: (string | null)[] = []
  render(
    <MantineProvider env="test">
      <DateTimePicker
        label="Publish date"
        value={null}
        minimum={minimum}
        onChange={(moment) => applied.push(moment)}
      />
    </MantineProvider>,
    { wrapper: createTestNewsroom() },
  )
  fireEvent.click(screen.getByRole('button', { name: /^Publish date/ }))
  await screen.findByRole('spinbutton', { name: 'Hour' })
  return applied
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
test('a date chosen alone gets the next full hour that the field allows', async () => {
  const applied = await opened('2026-11-22T09:30:00Z')
  apply()
  expect(applied).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^22 November/ }))
  expect([input('Hour').value, input('Minute').value]).toEqual(['13', '00'])
  apply()
  expect(applied).toEqual(['2026-11-22T10:00:00.000Z'])
})

test('a typed hour without minutes is on the hour', async () => {
  const applied = await opened()
  fireEvent.click(screen.getByRole('button', { name: /^25 November/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear time' }))
  input('Hour').focus()
  fireEvent.change(input('Hour'), { target: { value: '9' } })
  screen.getByRole('button', { name: 'Apply' }).focus()
  await waitFor(() => expect([input('Hour').value, input('Minute').value]).toEqual(['09', '00']))
  apply()
  expect(applied).toEqual(['2026-11-25T06:00:00.000Z'])
})
