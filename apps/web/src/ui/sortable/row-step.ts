import type { Box } from './geometry.ts'

/**
 * Number of positions that up or down moves in a grid: to the same column of the adjacent row, or to the end of a shorter last one. 0
 * without such a row. In a single row or column, to the adjacent item.
 */
export function getRowStep(
  boxes: readonly Pick<Box, 'top' | 'bottom'>[],
  index: number,
  way: 1 | -1,
): number {
  const [first] = boxes
  const columns = first
    ? boxes.filter(({ top }) => Math.abs(top - first.top) < (first.bottom - first.top) / 2).length
    : 1
  if (columns === 1 || columns === boxes.length) return way
  const rowOf = (place: number) => Math.floor(place / columns)
  const last = boxes.length - 1
  if (way === 1) return rowOf(index) === rowOf(last) ? 0 : Math.min(last, index + columns) - index
  return rowOf(index) === 0 ? 0 : -columns
}
