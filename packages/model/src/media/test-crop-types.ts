// Crop types and images for crop tests: named ones, and arbitrary ones for property tests.
import { fc } from '../test-properties.ts'
import type { CropType } from './crops.ts'

export function cropType(id: string, ratio: [number, number], minimum: [number, number]): CropType {
  const orientation = ratio[1] > ratio[0] ? 'vertical' : 'horizontal'
  const [ratioWidth, ratioHeight] = ratio
  const [minWidth, minHeight] = minimum
  return { id, name: id, ratioWidth, ratioHeight, minWidth, minHeight, orientation, kinds: ['fixed', 'copy'] }
}

export const wide = cropType('16x9', [16, 9], [1280, 720])
export const square = cropType('1x1', [1, 1], [600, 600])
export const tall = cropType('9x16', [9, 16], [1080, 1920])
export const headline = cropType('fullHeadline', [12, 5], [1920, 800])
export const photograph = { width: 6000, height: 4000 }

export const imageSizes = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
})
export const cropTypes = fc
  .record({
    ratio: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })),
    minimum: fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 })),
  })
  .map(({ ratio, minimum }) => cropType('any', ratio, minimum))
/** A point as fractions of width and height. */
export const fractions = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})
