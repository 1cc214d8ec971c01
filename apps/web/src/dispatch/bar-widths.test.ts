import { expect, test } from 'vitest'
import { computeBarWidths } from './bar-widths.ts'

test('four uncertain among five thousand are seen, and the bar stays whole', () => {
  expect(computeBarWidths([4_996, 0, 4, 0], 5_000)).toEqual([98.5, 0, 1.5, 0])
  expect(computeBarWidths([50, 25, 0, 0], 100)).toEqual([50, 25, 0, 0])
})
