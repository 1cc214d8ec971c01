// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale.ts'
import { newsroomFor } from '../../platform/session/test-newsroom.tsx'
import { MomentPicker } from './moment-picker.tsx'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test('the button of a moment is found by the id of its field, and is called by label and moment', () => {
  render(
    <MantineProvider env="test">
      <MomentPicker id="publishDate" label="Publish date" value="2026-11-22T09:30:00Z" onChange={() => {}} />
    </MantineProvider>,
    { wrapper: newsroomFor() },
  )
  const button = screen.getByRole('button', { name: /^Publish date .*12:30/ })
  expect(document.getElementById('publishDate')).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('a moment whose day and time were not touched is applied as it was, to its seconds', async () => {
  const applied: (string | null)[] = []
  const value = '2026-11-22T09:30:47.123Z'
  render(
    <MantineProvider env="test">
      <MomentPicker label="Publish date" value={value} onChange={(moment) => applied.push(moment)} />
    </MantineProvider>,
    { wrapper: newsroomFor() },
  )
  fireEvent.click(screen.getByRole('button', { name: /^Publish date/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(applied).toEqual([value])
})
