// @vitest-environment happy-dom
import { MantineProvider, Popover } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FLOATING_ID, theme } from '../theme.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('a key pressed as soon as a popover has the focus is not undone', async () => {
  const floating = document.createElement('div')
  floating.id = FLOATING_ID
  document.body.append(floating)
  const onFirst = vi.fn(() => screen.getByText('second').focus())
  render(
    <MantineProvider theme={theme} env="test">
      <Popover opened trapFocus>
        <Popover.Target>
          <button type="button">opener</button>
        </Popover.Target>
        <Popover.Dropdown>
          <button type="button" onFocus={onFirst}>
            first
          </button>
          <button type="button">second</button>
        </Popover.Dropdown>
      </Popover>
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(onFirst).toHaveBeenCalled())
  // After timers that were set earlier.
  await new Promise((done) => setTimeout(done))
  expect(onFirst).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByText('second'))
})
