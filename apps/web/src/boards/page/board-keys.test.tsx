// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { COLUMNS, type Column } from './move-cards.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useSelection } from './use-selection.ts'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

const removed = vi.fn<(key: string) => void>()

/** Two columns of cards named by letters: `a b | x`. */
function Cards({ line, direction = 'ltr' }: { line: string; direction?: 'ltr' | 'rtl' }) {
  const root = useRef<HTMLDivElement>(null)
  const [live = [], pending = []] = line.split('|').map((words) => words.split(' ').filter(Boolean))
  const orders: Record<Column, string[]> = { live, pending }
  const chosen = useSelection(orders)
  const { focus } = useCardFocus(root, line, chosen.active)
  const handleKeys = useBoardKeys({
    listColumnKeys: (key) => (live.includes(key) ? live : pending),
    getAdjacentKey: (key) => chosen.active[live.includes(key) ? 'pending' : 'live'],
    ...{ chosen, focus, remove: removed, edit: () => {}, step: () => {}, undo: () => {} },
  })
  return (
    <div ref={root} style={{ direction }}>
      {COLUMNS.map((column) => (
        <div key={column} data-column={column} role="toolbar" tabIndex={-1} onKeyDown={handleKeys}>
          {orders[column].map((key) => (
            <button
              key={key}
              type="button"
              data-card={key}
              tabIndex={chosen.active[column] === key ? 0 : -1}
              onFocus={() => chosen.setActive(key)}
            >
              {key}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

const card = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
const tabStops = () =>
  screen.getAllByRole('button').flatMap((one) => (one.tabIndex === 0 ? one.textContent : []))

test('the card that replaces a removed one gets the focus, in its own column', () => {
  const { rerender } = render(<Cards line="a b c | x y z" />)
  act(() => card('y').focus())
  press('Delete')
  expect(removed).toHaveBeenLastCalledWith('y')
  rerender(<Cards line="a b c | x z" />)
  expect(focused()).toBe('z')
  press('Delete')
  expect(removed).toHaveBeenLastCalledWith('z')
  rerender(<Cards line="a b c | x" />)
  expect(focused()).toBe('x')
  rerender(<Cards line="a b c |" />)
  // Focus moves to an element that the same key cannot remove.
  expect((document.activeElement as HTMLElement).dataset.column).toBe('pending')
})

test('a card that moves to the other column keeps the focus', () => {
  const { rerender } = render(<Cards line="a b | x" />)
  act(() => card('b').focus())
  rerender(<Cards line="a | x b" />)
  expect(focused()).toBe('b')
  expect(tabStops()).toEqual(['a', 'b'])
})

test('each column is one Tab stop, and the left and right arrows lead from one to the other', () => {
  const { rerender } = render(<Cards line="a b | x y" />)
  expect(tabStops()).toEqual(['a', 'x'])
  act(() => card('b').focus())
  press('ArrowLeft')
  expect(focused()).toBe('b')
  press('ArrowRight')
  expect(focused()).toBe('x')
  press('ArrowDown')
  press('ArrowLeft')
  expect(focused()).toBe('b')
  press('ArrowRight')
  expect(focused()).toBe('y')
  rerender(<Cards line="a b | x y" direction="rtl" />)
  press('ArrowRight')
  expect(focused()).toBe('b')
})

test('a person who clicked outside the cards does not lose their focus when another person moves a card', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { rerender } = render(<Cards line="a b c | x" />)
  act(() => card('b').focus())
  act(() => card('b').blur())
  await new Promise((resolve) => setTimeout(resolve))
  rerender(<Cards line="c a b | x" />)
  expect(document.activeElement).toBe(document.body)
})
