import { expect, test } from 'vitest'
import { getKeyStep, getTreeKeyStep } from './keys.ts'
import { getPillAction } from './pill-keys.ts'

test('an arrow moves in its visual direction, in either list direction', () => {
  expect(getKeyStep('ArrowRight', false)).toBe(1)
  expect(getKeyStep('ArrowRight', true)).toBe(-1)
  expect(getKeyStep('ArrowLeft', true)).toBe(1)
  expect(getKeyStep('ArrowDown', true)).toBe(1)
  expect(getKeyStep('End', true)).toBe(Number.POSITIVE_INFINITY)
  expect(getKeyStep('Enter', true)).toBeUndefined()
})

test('in a tree the arrow in reading direction nests the item', () => {
  expect(getTreeKeyStep('ArrowRight', false)).toBe('in')
  expect(getTreeKeyStep('ArrowLeft', true)).toBe('in')
  expect(getTreeKeyStep('ArrowRight', true)).toBe('out')
  expect(getTreeKeyStep('ArrowUp', true)).toBe('up')
  expect(getTreeKeyStep('Home', false)).toBeUndefined()
})

test('a tag of an Arabic text is moved forward by the left arrow', () => {
  expect(getPillAction({ key: 'ArrowLeft', shiftKey: true }, 1, 3, true)).toEqual({ kind: 'move', to: 2 })
})
