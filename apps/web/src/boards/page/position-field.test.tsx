// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PositionField } from './position-field.tsx'

afterEach(cleanup)

/** A card with its position field; editing ends when the card gets the focus again. */
function renderNumber() {
  const change = vi.fn<(position: number) => void>()
  render(
    <div data-card="a" tabIndex={-1}>
      <PositionField order={2} label="Position" isReadOnly={false} tabIndex={0} onChange={change} />
    </div>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: '5' } })
  return { field, change }
}

test('a number below 1 is passed on to be rejected, and an empty field leaves the card in place', () => {
  const { field, change } = renderNumber()
  fireEvent.change(field, { target: { value: '-1' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(change.mock.calls).toEqual([[-1]])
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(change).toHaveBeenCalledOnce()
})

test('Escape in the position field of a card leaves it in place, Enter moves it once', () => {
  const escaped = renderNumber()
  fireEvent.keyDown(escaped.field, { key: 'Escape' })
  expect(document.activeElement?.hasAttribute('data-card')).toBe(true)
  expect(escaped.change).not.toHaveBeenCalled()
  expect(escaped.field.value).toBe('2')
  cleanup()
  const entered = renderNumber()
  fireEvent.keyDown(entered.field, { key: 'Enter' })
  expect(entered.change.mock.calls).toEqual([[5]])
  cleanup()
  const left = renderNumber()
  act(() => left.field.blur())
  expect(left.change.mock.calls).toEqual([[5]])
})
