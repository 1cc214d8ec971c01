import { expect, test } from 'vitest'
import { getRowStep } from './row-step.ts'

const grid = (count: number, columns: number) =>
  Array.from({ length: count }, (_, index) => ({
    top: Math.floor(index / columns) * 100,
    bottom: Math.floor(index / columns) * 100 + 90,
  }))

test.each([
  ['to the next row', 10, 4, 1, 1, 4],
  ['to the row before', 10, 4, 6, -1, -4],
  ['to the end of a shorter last row', 10, 4, 7, 1, 2],
  ['nowhere from the last row', 10, 4, 9, 1, 0],
  ['nowhere from the first row', 10, 4, 3, -1, 0],
  ['to the next one in a single row', 3, 4, 0, 1, 1],
  ['to the one before in a single column', 3, 1, 2, -1, -1],
] as const)('%s', (_, count, columns, index, way, step) => {
  expect(getRowStep(grid(count, columns), index, way)).toBe(step)
})
