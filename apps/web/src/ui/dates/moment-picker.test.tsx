// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale.ts'
import { newsroomFor } from '../../platform/session/test-newsroom.tsx'
import { MomentPicker } from './moment-picker.tsx'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test('the button of a moment is found by the id of its field, and is called by label and moment', () => {
  render(
    <MantineProvider>
      <MomentPicker id="publishDate" label="Publish date" value="2026-11-22T09:30:00Z" onChange={() => {}} />
    </MantineProvider>,
    { wrapper: newsroomFor() },
  )
  const button = screen.getByRole('button', { name: /^Publish date .*12:30/ })
  expect(document.getElementById('publishDate')).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
