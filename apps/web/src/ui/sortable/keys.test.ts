import { expect, test } from 'vitest'
import { getKeyStep, getTreeKeyStep } from './keys.ts'
import { getPillAction } from './pill-keys.ts'

test('an arrow leads to where it points, whichever way the list runs', () => {
  expect(getKeyStep('ArrowRight', false)).toBe(1)
  expect(getKeyStep('ArrowRight', true)).toBe(-1)
  expect(getKeyStep('ArrowLeft', true)).toBe(1)
  expect(getKeyStep('ArrowDown', true)).toBe(1)
  expect(getKeyStep('End', true)).toBe(Number.POSITIVE_INFINITY)
  expect(getKeyStep('Enter', true)).toBeUndefined()
})

test('in a tree the arrow that points where reading goes leads in', () => {
  expect(getTreeKeyStep('ArrowRight', false)).toBe('in')
  expect(getTreeKeyStep('ArrowLeft', true)).toBe('in')
  expect(getTreeKeyStep('ArrowRight', true)).toBe('out')
  expect(getTreeKeyStep('ArrowUp', true)).toBe('up')
  expect(getTreeKeyStep('Home', false)).toBeUndefined()
})

test('a tag of an Arabic text is moved on by the key to the left', () => {
  expect(getPillAction({ key: 'ArrowLeft', shiftKey: true }, 1, 3, true)).toEqual({ kind: 'move', to: 2 })
})
