import { expect, test } from 'vitest'
import { stepOfKey } from './keys.ts'
import { actionOf } from './pill-keys.ts'

test('an arrow leads to where it points, whichever way the list runs', () => {
  expect(stepOfKey('ArrowRight', false)).toBe(1)
  expect(stepOfKey('ArrowRight', true)).toBe(-1)
  expect(stepOfKey('ArrowLeft', true)).toBe(1)
  expect(stepOfKey('ArrowDown', true)).toBe(1)
  expect(stepOfKey('Enter', true)).toBeUndefined()
})

test('a tag of an Arabic text is moved on by the key to the left', () => {
  expect(actionOf({ key: 'ArrowLeft', shiftKey: true }, 1, 3, true)).toEqual({ kind: 'move', to: 2 })
})
