import { describe, expect, it } from 'vitest'
import { carriedCrops } from './carried-crops.ts'
import { checkCrops, outdatedTypes } from './crop-faults.ts'
import {
  type CropType,
  cropShortfall,
  hasExactRatio,
  largestCropSize,
  proposeCrop,
  proposeCrops,
  smallestCropSize,
  snapCrop,
  snapFreely,
  withDemandedCrops,
} from './crops.ts'
import { CROP_KINDS, type CropValue } from './image-value.ts'
import { fc } from './test-properties.ts'

function cropType(id: string, ratio: [number, number], minimum: [number, number]): CropType {
  const orientation = ratio[1] > ratio[0] ? 'vertical' : 'horizontal'
  const [ratioWidth, ratioHeight] = ratio
  const [minWidth, minHeight] = minimum
  return { id, name: id, ratioWidth, ratioHeight, minWidth, minHeight, orientation, kinds: ['fixed', 'copy'] }
}

const wide = cropType('16x9', [16, 9], [1280, 720])
const square = cropType('1x1', [1, 1], [600, 600])
const tall = cropType('9x16', [9, 16], [1080, 1920])
const headline = cropType('fullHeadline', [12, 5], [1920, 800])
const photograph = { width: 6000, height: 4000 }

const imageSizes = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
})
const cropTypes = fc
  .record({
    ratio: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })),
    minimum: fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 })),
  })
  .map(({ ratio, minimum }) => cropType('any', ratio, minimum))
const shares = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})

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
      fc.property(imageSizes, cropTypes, shares, (image, type, focalPoint) => {
        const box = proposeCrop(image, type, focalPoint)
        if (!box) return cropShortfall(image, type) !== null
        return checkCrops({ ...image, crops: [{ cropTypeId: 'any', ...box }] }, [type], ['any']).length === 0
      }),
      { numRuns: 2000 },
    )
  })

  it('is the largest there is: no larger box with that ratio fits', () => {
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

  it('is refused exactly when no box of the ratio is large enough', () => {
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
      fc.property(imageSizes, cropTypes, shares, (image, type, focalPoint) => {
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

  it('comes with the numbers of the types the photograph is too small for', () => {
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
      fc.property(imageSizes, cropTypes, shares, (image, type, focalPoint) => {
        const box = proposeCrop(image, type, focalPoint)
        if (!box) return true
        expect(snapCrop(image, type, box)).toEqual(box)
      }),
    )
  })
})

describe('demanded crops that nobody cut', () => {
  const own = { cropTypeId: '16x9', x: 0, y: 0, width: 1280, height: 720 }
  const taken = { ...photograph, path: '/media/a.jpg', focalPoint: { x: 0, y: 0.5 }, crops: [own] }
  const demanded = ['16x9', '1x1', '9x16']

  it('are cut around the focal point; those that are there stay as they are', () => {
    expect(withDemandedCrops(taken, [wide, square, tall, headline], demanded)).toEqual([
      own,
      { cropTypeId: '1x1', x: 0, y: 0, width: 4000, height: 4000 },
      { cropTypeId: '9x16', x: 0, y: 0, width: 2250, height: 4000 },
    ])
  })

  it('are left out where the image is too small for them, and of what moves', () => {
    const small = { ...taken, width: 1300, height: 731 }
    expect(
      withDemandedCrops(small, [wide, square, tall], demanded).map(({ cropTypeId }) => cropTypeId),
    ).toEqual(['16x9', '1x1'])
    expect(
      withDemandedCrops({ ...taken, path: '/media/a.GIF', crops: [] }, [wide, square], demanded),
    ).toEqual([])
  })
})

describe('checking the crops of an image', () => {
  const check = (crop: object, required: string[] = []) =>
    checkCrops(
      { ...photograph, crops: [{ cropTypeId: '16x9', x: 0, y: 0, width: 1280, height: 720, ...crop }] },
      [wide, square, tall],
      required,
    )

  it('accepts a good crop', () => {
    expect(check({})).toEqual([])
  })

  it('refuses a wrong ratio and says which size would be right', () => {
    expect(check({ height: 800 })).toEqual([
      {
        field: 'crops.0',
        rule: 'validCropSettings',
        params: {
          cropTypeId: '16x9',
          fault: 'ratio',
          actualWidth: 1280,
          actualHeight: 800,
          neededWidth: 1280,
          neededHeight: 720,
        },
      },
    ])
  })

  it('refuses a crop with too few pixels and says how many it takes', () => {
    const [problem] = check({ width: 640, height: 360 })
    expect(problem?.params).toMatchObject({
      fault: 'tooSmall',
      actualWidth: 640,
      neededWidth: 1280,
      neededHeight: 720,
    })
  })

  it.each([
    ['over the right edge', { x: 4721 }, 'outside'],
    ['over the bottom edge', { y: 3281 }, 'outside'],
    ['left of the image', { x: -1 }, 'outside'],
    ['without area', { width: 0, height: 0 }, 'outside'],
    ['so large that numbers lose their end', { width: 2 ** 53 }, 'notWhole'],
    ['in fractions of pixels', { x: 0.5 }, 'notWhole'],
    ['with a number that is none', { width: Number.NaN }, 'notWhole'],
    ['of a type nobody knows', { cropTypeId: '17x9' }, 'unknownType'],
    ['of a type named like a property of objects', { cropTypeId: '__proto__' }, 'unknownType'],
  ])('refuses a crop %s', (_name, crop, fault) => {
    expect(check(crop).map((problem) => problem.params.fault)).toEqual([fault])
  })

  it('refuses the same type twice', () => {
    const crop = { cropTypeId: '16x9', x: 0, y: 0, width: 1280, height: 720 }
    const problems = checkCrops({ ...photograph, crops: [crop, { ...crop, x: 10 }] }, [wide])
    expect(problems).toMatchObject([{ field: 'crops.1', params: { fault: 'repeated' } }])
  })

  it('takes a crop the image had before, whatever its type has become since', () => {
    const crop = { cropTypeId: '16x9', x: 0, y: 0, width: 800, height: 600 }
    const image = { ...photograph, crops: [crop] }
    expect(checkCrops(image, [wide])).toMatchObject([{ params: { fault: 'ratio' } }])
    expect(checkCrops(image, [wide], [], [crop])).toEqual([])
    expect(checkCrops(image, [wide], [], [{ ...crop, x: 1 }])).toHaveLength(1)
    expect(checkCrops(image, [], [], [crop])).toMatchObject([{ params: { fault: 'unknownType' } }])
  })

  it('misses a required crop only where the image has the pixels for it', () => {
    expect(check({}, ['16x9', '1x1'])).toMatchObject([
      {
        field: 'crops',
        params: { cropTypeId: '1x1', fault: 'missing', neededWidth: 600, neededHeight: 600 },
      },
    ])
    expect(checkCrops({ width: 640, height: 360, crops: [] }, [wide, square], ['16x9', '1x1'])).toEqual([])
  })

  it('finds the types that were changed since an image was cut for them', () => {
    const image = { ...photograph, crops: [{ cropTypeId: '16x9', x: 0, y: 0, width: 800, height: 600 }] }
    expect(outdatedTypes(image, [wide, square])).toEqual(['16x9'])
    expect(outdatedTypes(image, [{ ...wide, kinds: ['free'], minWidth: 1, minHeight: 1 }])).toEqual(['16x9'])
    expect(outdatedTypes(image, [cropType('16x9', [4, 3], [800, 600])])).toEqual([])
  })

  it('needs more than the minimum where the ratio asks for it', () => {
    expect(smallestCropSize(cropType('odd', [16, 9], [100, 720]))).toEqual({ width: 1280, height: 720 })
  })
})

describe('the kinds of crops', () => {
  const free: CropType = { ...wide, kinds: ['free', 'fixed'] }
  const copied: CropType = { ...cropType('cinema', [16, 9], [640, 360]), kinds: ['copy'] }
  const faults = (crops: CropValue[], types: CropType[]) =>
    checkCrops({ ...photograph, crops }, types).map(({ params }) => params.fault)
  const own = { cropTypeId: '16x9', x: 40, y: 30, width: 1600, height: 900 }

  it('cut freely, a crop has any ratio and still its smallest size', () => {
    const drawn = { ...own, height: 1_500, kind: CROP_KINDS.free }
    expect(faults([drawn], [free])).toEqual([])
    expect(faults([{ ...drawn, height: 700 }], [free])).toEqual(['tooSmall'])
    expect(faults([{ ...drawn, x: 5_000 }], [free])).toEqual(['outside'])
    expect(faults([{ ...drawn, kind: CROP_KINDS.fixed }], [free])).toEqual(['ratio'])
    expect(faults([drawn], [wide])).toEqual(['kind'])
  })

  it('a crop that does not say how it was cut keeps the ratio', () => {
    expect(faults([own], [wide])).toEqual([])
    expect(faults([own], [{ ...wide, kinds: ['free'] }])).toEqual(['kind'])
  })

  it('copied, it is where its source is, in its own ratio', () => {
    const copy = { ...own, cropTypeId: 'cinema', kind: CROP_KINDS.copy, sourceId: '16x9' }
    expect(faults([own, copy], [wide, copied])).toEqual([])
    expect(faults([own, { ...copy, x: 41 }], [wide, copied])).toEqual(['source'])
    expect(faults([copy], [wide, copied])).toEqual(['source'])
    const box = { cropTypeId: '1x1', x: 0, y: 0, width: 900, height: 900 }
    expect(
      faults([box, { ...copy, ...box, cropTypeId: 'cinema', sourceId: '1x1' }], [square, copied]),
    ).toEqual(['ratio'])
  })

  it('is never a copy of itself or of another copy', () => {
    const copy = { ...own, cropTypeId: 'cinema', kind: CROP_KINDS.copy, sourceId: 'cinema' }
    expect(faults([copy], [copied])).toEqual(['source'])
    const back = { ...own, kind: CROP_KINDS.copy, sourceId: 'cinema' }
    expect(faults([back, { ...copy, sourceId: '16x9' }], [wide, copied])).toEqual(['source', 'source'])
  })

  it('a copy takes the whole picture where the ratios agree, and says when they do not', () => {
    const still = { width: 1_920, height: 1_080 }
    const copy = { cropTypeId: 'cinema', ...{ x: 0, y: 0 }, ...still, kind: CROP_KINDS.copy, sourceId: null }
    expect(proposeCrops(still, [copied]).crops).toEqual([copy])
    expect(checkCrops({ ...still, crops: [copy] }, [copied])).toEqual([])
    expect(proposeCrops(photograph, [copied]).crops).toEqual([])
    expect(faults([{ ...copy, ...photograph }], [copied])).toEqual(['ratio'])
  })

  it('what may be cut freely is proposed whole where its ratio has no room', () => {
    const banner = { width: 1_400, height: 750 }
    const type = { ...cropType('banner', [1, 1], [1_000, 700]), kinds: ['free', 'fixed'] as const }
    expect(proposeCrops(banner, [type])).toEqual({
      crops: [{ cropTypeId: 'banner', x: 0, y: 0, ...banner, kind: CROP_KINDS.free }],
      tooSmall: [],
    })
  })

  it('drawn freely, whatever is drawn snaps to a box that passes the check', () => {
    const drawn = fc.record({
      x: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
      y: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
      width: fc.double({ min: 0, max: 9_000, noNaN: true }),
      height: fc.double({ min: 0, max: 9_000, noNaN: true }),
    })
    fc.assert(
      fc.property(drawn, (box) => {
        const snapped = snapFreely(photograph, free, box)
        return (
          snapped !== null &&
          faults([{ cropTypeId: '16x9', ...snapped, kind: CROP_KINDS.free }], [free]).length === 0
        )
      }),
    )
  })
})

describe('crops of a picture whose file is replaced', () => {
  const types = [wide, square, tall, { ...headline, kinds: ['free', 'fixed'] as const }]
  const image = (crops: CropValue[]) => ({ ...photograph, focalPoint: { x: 0.25, y: 0.5 }, crops })
  const cut = { cropTypeId: '16x9', x: 600, y: 400, width: 3200, height: 1800 }
  const free = { cropTypeId: 'fullHeadline', x: 0, y: 0, width: 3000, height: 900, kind: CROP_KINDS.free }
  const copy = { ...cut, cropTypeId: 'again', kind: CROP_KINDS.copy, sourceId: '16x9' }

  it('stay where the new one has the same size', () => {
    expect(carriedCrops(image([cut, free]), photograph, types)).toEqual([cut, free])
  })

  it('are scaled along where it has the same shape, and have to be looked at', () => {
    const carried = carriedCrops(image([cut, free]), { width: 4500, height: 3000 }, types)
    expect(carried).toEqual([
      { ...cut, x: 450, y: 300, width: 2400, height: 1350, needsLook: true },
      { ...free, width: 2250, height: 800, needsLook: true },
    ])
  })

  it('are proposed around the focal point where it has another shape; copies follow their source', () => {
    const to = { width: 4000, height: 4000 }
    const like = { ...wide, id: 'again' }
    expect(carriedCrops(image([copy, cut]), to, [...types, like])).toEqual([
      { ...copy, x: 0, y: 875, width: 4000, height: 2250, needsLook: true },
      { ...cut, x: 0, y: 875, width: 4000, height: 2250, needsLook: true },
    ])
  })

  it('go where it is too small for them, or nobody knows their type any more', () => {
    const gone = { ...cut, cropTypeId: 'gone' }
    const carried = carriedCrops(
      image([cut, gone, { ...cut, cropTypeId: '1x1' }]),
      { width: 900, height: 700 },
      types,
    )
    expect(carried.map(({ cropTypeId }) => cropTypeId)).toEqual(['1x1'])
  })

  it('are never such that a save would refuse them', () => {
    fc.assert(
      fc.property(imageSizes, imageSizes, shares, (from, to, focalPoint) => {
        const { crops } = proposeCrops(from, types, focalPoint)
        const carried = carriedCrops({ ...from, focalPoint, crops }, to, types)
        return checkCrops({ ...to, crops: carried }, types).length === 0
      }),
    )
  })
})
