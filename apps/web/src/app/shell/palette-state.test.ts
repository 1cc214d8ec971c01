// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openPalette, paletteState, takeTypedAhead } from './palette-state.ts'

afterEach(() => {
  takeTypedAhead()
  paletteState.set(false)
})
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('keys typed while the palette is loading go to its field, and to nothing behind it', () => {
  openPalette()
  expect(['a', 'j', 'x', 'Backspace', 'a'].map(press)).toEqual([true, true, true, true, true])
  expect(press('Tab')).toBe(false)
  expect(takeTypedAhead()).toBe('aja')
  expect([press('n'), takeTypedAhead()]).toEqual([false, ''])
})

test('Escape cancels it, together with the typed input', () => {
  openPalette()
  press('a')
  press('Escape')
  expect([paletteState.get(), takeTypedAhead()]).toEqual([false, ''])
})
