import { expect, test } from 'vitest'
import { stepOfKey, treeStepOfKey } from './keys.ts'
import { actionOf } from './pill-keys.ts'

test('an arrow leads to where it points, whichever way the list runs', () => {
  expect(stepOfKey('ArrowRight', false)).toBe(1)
  expect(stepOfKey('ArrowRight', true)).toBe(-1)
  expect(stepOfKey('ArrowLeft', true)).toBe(1)
  expect(stepOfKey('ArrowDown', true)).toBe(1)
  expect(stepOfKey('End', true)).toBe(Number.POSITIVE_INFINITY)
  expect(stepOfKey('Enter', true)).toBeUndefined()
})

test('in a tree the arrow that points where reading goes leads in', () => {
  expect(treeStepOfKey('ArrowRight', false)).toBe('in')
  expect(treeStepOfKey('ArrowLeft', true)).toBe('in')
  expect(treeStepOfKey('ArrowRight', true)).toBe('out')
  expect(treeStepOfKey('ArrowUp', true)).toBe('up')
  expect(treeStepOfKey('Home', false)).toBeUndefined()
})

test('a tag of an Arabic text is moved on by the key to the left', () => {
  expect(actionOf({ key: 'ArrowLeft', shiftKey: true }, 1, 3, true)).toEqual({ kind: 'move', to: 2 })
})
