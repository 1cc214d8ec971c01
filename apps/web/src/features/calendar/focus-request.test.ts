// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { type FocusRequestRef, focusEntry, requestFocus } from './focus-request.ts'

const REQUEST = { key: 'mailing:9', day: '2026-12-16', at: '2026-12-16T09:30:00.000Z' }

beforeEach(() => {
  document.body.innerHTML =
    '<button data-key="mailing:9" data-at="2026-12-16T08:30:00Z">Sabah</button><button id="other">Başka</button>'
})
const entry = () => document.querySelector<HTMLElement>('[data-key]') as HTMLElement

test('an entry keeps the focus until its move is shown, also when the focus went to another one', () => {
  expect(focusEntry(entry(), REQUEST)).toBe(false)
  document.querySelector<HTMLElement>('#other')?.focus()
  entry().dataset.at = '2026-12-16T09:30:00Z'
  expect(focusEntry(entry(), REQUEST)).toBe(true)
  expect(document.activeElement).toBe(entry())
})

test.each([
  ['another key', () => new KeyboardEvent('keydown', { key: 'Tab' }), null],
  ['a press', () => new Event('pointerdown'), null],
  ['a modifier alone', () => new KeyboardEvent('keydown', { key: 'Alt' }), REQUEST],
])('%s', (_, event, left) => {
  const wanted: FocusRequestRef = { current: null }
  requestFocus(wanted, REQUEST)
  window.dispatchEvent(event())
  expect(wanted.current).toEqual(left)
})
