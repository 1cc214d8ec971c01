import { expect, test } from 'vitest'
import { computeBarWidths } from './bar-widths.ts'

test('four unknown outcomes among five thousand are visible, and the bar keeps its full width', () => {
  expect(computeBarWidths([4_996, 0, 4, 0], 5_000)).toEqual([98.5, 0, 1.5, 0])
  expect(computeBarWidths([50, 25, 0, 0], 100)).toEqual([50, 25, 0, 0])
})
