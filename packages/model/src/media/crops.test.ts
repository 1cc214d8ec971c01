// Crops that are proposed, drawn by hand, or added because they are required.
import { describe, expect, it } from 'vitest'
import { fc } from '../test-properties.ts'
import { checkCrops } from './crop-problems.ts'
import {
  addRequiredCrops,
  cropShortfall,
  hasExactRatio,
  largestCropSize,
  proposeCrop,
  proposeCrops,
  snapCrop,
} from './crops.ts'
import {
  cropType,
  cropTypes,
  fractions,
  headline,
  imageSizes,
  photograph,
  square,
  tall,
  wide,
} from './test-crop-types.ts'

describe('the ratio of a crop', () => {
  it('is exact to the half pixel and no further', () => {
    expect(hasExactRatio({ width: 1280, height: 720 }, wide)).toBe(true)
    expect(hasExactRatio({ width: 1281, height: 721 }, wide)).toBe(true)
    expect(hasExactRatio({ width: 1280, height: 721 }, wide)).toBe(false)
    expect(hasExactRatio({ width: 1400, height: 1000 }, cropType('4x3', [4, 3], [1, 1]))).toBe(false)
  })

  it('is the same for 1280 by 720 as for 16 by 9', () => {
    const spelled = cropType('spelled', [1280, 720], [1, 1])
    fc.assert(fc.property(imageSizes, (box) => hasExactRatio(box, spelled) === hasExactRatio(box, wide)))
  })
})

describe('a proposed crop', () => {
  it('always passes the check, and is missing only when the image is too small', () => {
    fc.assert(
      fc.property(imageSizes, cropTypes, fractions, (image, type, focalPoint) => {
        const box = proposeCrop(image, type, focalPoint)
        if (!box) return cropShortfall(image, type) !== null
        return checkCrops({ ...image, crops: [{ cropTypeId: 'any', ...box }] }, [type], ['any']).length === 0
      }),
      { numRuns: 2000 },
    )
  })

  it('is the largest possible: no larger box with that ratio fits', () => {
    const small = fc.record({
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(small, cropTypes, (image, type) => {
        let best = 0
        for (let width = 1; width <= image.width; width++)
          for (let height = 1; height <= image.height; height++)
            if (hasExactRatio({ width, height }, type)) best = Math.max(best, width * height)
        const largest = largestCropSize(image, type)
        return largest.width * largest.height === best
      }),
    )
  })

  it('is rejected exactly when no box of the ratio is large enough', () => {
    const small = fc.record({
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.integer({ min: 1, max: 40 }),
    })
    const smallTypes = cropTypes.map((type) => ({
      ...type,
      minWidth: (type.minWidth % 40) + 1,
      minHeight: (type.minHeight % 40) + 1,
    }))
    fc.assert(
      fc.property(small, smallTypes, (image, type) => {
        let isThereOne = false
        for (let width = type.minWidth; width <= image.width; width++)
          for (let height = type.minHeight; height <= image.height; height++)
            if (hasExactRatio({ width, height }, type)) isThereOne = true
        return (cropShortfall(image, type) === null) === isThereOne
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the focal point inside, and centres on it away from the edges', () => {
    fc.assert(
      fc.property(imageSizes, cropTypes, fractions, (image, type, focalPoint) => {
        const box = proposeCrop(image, type, focalPoint)
        if (!box) return true
        const x = focalPoint.x * image.width
        const y = focalPoint.y * image.height
        return box.x <= x + 1 && x <= box.x + box.width + 1 && box.y <= y + 1 && y <= box.y + box.height + 1
      }),
    )
    expect(proposeCrop(photograph, square, { x: 0.5, y: 0.5 })).toEqual({
      x: 1000,
      y: 0,
      width: 4000,
      height: 4000,
    })
    expect(proposeCrop(photograph, square, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 4000, height: 4000 })
  })

  it('comes with the sizes of the types the picture is too small for', () => {
    const { crops, tooSmall } = proposeCrops({ width: 1920, height: 1080 }, [wide, square, tall, headline])
    expect(crops.map((crop) => crop.cropTypeId)).toEqual(['16x9', '1x1', 'fullHeadline'])
    expect(tooSmall).toEqual([
      { cropTypeId: '9x16', actual: { width: 608, height: 1080 }, needed: { width: 1080, height: 1920 } },
    ])
  })
})

describe('a crop drawn by hand', () => {
  const drawn = fc.record({
    x: fc.double({ min: -5000, max: 20_000, noNaN: true }),
    y: fc.double({ min: -5000, max: 20_000, noNaN: true }),
    width: fc.double({ min: 0, max: 20_000, noNaN: true }),
    height: fc.double({ min: 0, max: 20_000, noNaN: true }),
  })

  it('snaps to a box that passes the check', () => {
    fc.assert(
      fc.property(imageSizes, cropTypes, drawn, (image, type, box) => {
        const snapped = snapCrop(image, type, box)
        if (!snapped) return cropShortfall(image, type) !== null
        return checkCrops({ ...image, crops: [{ cropTypeId: 'any', ...snapped }] }, [type]).length === 0
      }),
      { numRuns: 2000 },
    )
  })

  it('stays where it is when it is valid already', () => {
    fc.assert(
      fc.property(imageSizes, cropTypes, fractions, (image, type, focalPoint) => {
        const box = proposeCrop(image, type, focalPoint)
        if (!box) return true
        expect(snapCrop(image, type, box)).toEqual(box)
      }),
    )
  })
})

describe('required crops that nobody cut', () => {
  const own = { cropTypeId: '16x9', x: 0, y: 0, width: 1280, height: 720 }
  const taken = { ...photograph, path: '/media/a.jpg', focalPoint: { x: 0, y: 0.5 }, crops: [own] }
  const demanded = ['16x9', '1x1', '9x16']

  it('are cut around the focal point; existing ones are unchanged', () => {
    expect(addRequiredCrops(taken, [wide, square, tall, headline], demanded)).toEqual([
      own,
      { cropTypeId: '1x1', x: 0, y: 0, width: 4000, height: 4000 },
      { cropTypeId: '9x16', x: 0, y: 0, width: 2250, height: 4000 },
    ])
  })

  it('are omitted when the image is too small, and for animations', () => {
    const small = { ...taken, width: 1300, height: 731 }
    expect(
      addRequiredCrops(small, [wide, square, tall], demanded).map(({ cropTypeId }) => cropTypeId),
    ).toEqual(['16x9', '1x1'])
    expect(addRequiredCrops({ ...taken, path: '/media/a.GIF', crops: [] }, [wide, square], demanded)).toEqual(
      [],
    )
  })
})
