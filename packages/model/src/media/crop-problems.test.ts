// Checks of the crops of an image: ratio, size, position and kind.
import { describe, expect, it } from 'vitest'
import { fc } from '../test-properties.ts'
import { checkCrops, outdatedTypes } from './crop-problems.ts'
import { type CropType, proposeCrops, smallestCropSize, snapFreeCrop } from './crops.ts'
import { CROP_KINDS, type CropValue } from './image-value.ts'
import { cropType, photograph, square, tall, wide } from './test-crop-types.ts'

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

  it('rejects a wrong ratio and gives the right size', () => {
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

  it('rejects a crop with too few pixels and gives the minimum', () => {
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

  it('rejects the same type twice', () => {
    const crop = { cropTypeId: '16x9', x: 0, y: 0, width: 1280, height: 720 }
    const problems = checkCrops({ ...photograph, crops: [crop, { ...crop, x: 10 }] }, [wide])
    expect(problems).toMatchObject([{ field: 'crops.1', params: { fault: 'repeated' } }])
  })

  it('accepts a crop the image had before, even after its type changed', () => {
    const crop = { cropTypeId: '16x9', x: 0, y: 0, width: 800, height: 600 }
    const image = { ...photograph, crops: [crop] }
    expect(checkCrops(image, [wide])).toMatchObject([{ params: { fault: 'ratio' } }])
    expect(checkCrops(image, [wide], [], [crop])).toEqual([])
    expect(checkCrops(image, [wide], [], [{ ...crop, x: 1 }])).toHaveLength(1)
    expect(checkCrops(image, [], [], [crop])).toMatchObject([{ params: { fault: 'unknownType' } }])
  })

  it('reports a missing required crop only when the image has the pixels for it', () => {
    expect(check({}, ['16x9', '1x1'])).toMatchObject([
      {
        field: 'crops',
        params: { cropTypeId: '1x1', fault: 'missing', neededWidth: 600, neededHeight: 600 },
      },
    ])
    expect(checkCrops({ width: 640, height: 360, crops: [] }, [wide, square], ['16x9', '1x1'])).toEqual([])
  })

  it('finds crop types that changed since an image was cut for them', () => {
    const image = { ...photograph, crops: [{ cropTypeId: '16x9', x: 0, y: 0, width: 800, height: 600 }] }
    expect(outdatedTypes(image, [wide, square])).toEqual(['16x9'])
    expect(outdatedTypes(image, [{ ...wide, kinds: ['free'], minWidth: 1, minHeight: 1 }])).toEqual(['16x9'])
    expect(outdatedTypes(image, [cropType('16x9', [4, 3], [800, 600])])).toEqual([])
  })

  it('needs more than the minimum when the ratio requires it', () => {
    expect(smallestCropSize(cropType('odd', [16, 9], [100, 720]))).toEqual({ width: 1280, height: 720 })
  })
})

describe('the kinds of crops', () => {
  const free: CropType = { ...wide, kinds: ['free', 'fixed'] }
  const copied: CropType = { ...cropType('cinema', [16, 9], [640, 360]), kinds: ['copy'] }
  const faults = (crops: CropValue[], types: CropType[]) =>
    checkCrops({ ...photograph, crops }, types).map(({ params }) => params.fault)
  const own = { cropTypeId: '16x9', x: 40, y: 30, width: 1600, height: 900 }

  it('a free crop has any ratio, but still its minimum size', () => {
    const drawn = { ...own, height: 1_500, kind: CROP_KINDS.free }
    expect(faults([drawn], [free])).toEqual([])
    expect(faults([{ ...drawn, height: 700 }], [free])).toEqual(['tooSmall'])
    expect(faults([{ ...drawn, x: 5_000 }], [free])).toEqual(['outside'])
    expect(faults([{ ...drawn, kind: CROP_KINDS.fixed }], [free])).toEqual(['ratio'])
    expect(faults([drawn], [wide])).toEqual(['kind'])
  })

  it('a crop without a kind keeps the fixed ratio', () => {
    expect(faults([own], [wide])).toEqual([])
    expect(faults([own], [{ ...wide, kinds: ['free'] }])).toEqual(['kind'])
  })

  it('a copy has the box of its source, in its own ratio', () => {
    const copy = { ...own, cropTypeId: 'cinema', kind: CROP_KINDS.copy, sourceId: '16x9' }
    expect(faults([own, copy], [wide, copied])).toEqual([])
    expect(faults([own, { ...copy, x: 41 }], [wide, copied])).toEqual(['source'])
    expect(faults([copy], [wide, copied])).toEqual(['source'])
    const box = { cropTypeId: '1x1', x: 0, y: 0, width: 900, height: 900 }
    expect(
      faults([box, { ...copy, ...box, cropTypeId: 'cinema', sourceId: '1x1' }], [square, copied]),
    ).toEqual(['ratio'])
  })

  it('never copies itself or another copy', () => {
    const copy = { ...own, cropTypeId: 'cinema', kind: CROP_KINDS.copy, sourceId: 'cinema' }
    expect(faults([copy], [copied])).toEqual(['source'])
    const back = { ...own, kind: CROP_KINDS.copy, sourceId: 'cinema' }
    expect(faults([back, { ...copy, sourceId: '16x9' }], [wide, copied])).toEqual(['source', 'source'])
  })

  it('a copy takes the whole picture when the ratios agree, and is rejected when they do not', () => {
    const still = { width: 1_920, height: 1_080 }
    const copy = { cropTypeId: 'cinema', ...{ x: 0, y: 0 }, ...still, kind: CROP_KINDS.copy, sourceId: null }
    expect(proposeCrops(still, [copied]).crops).toEqual([copy])
    expect(checkCrops({ ...still, crops: [copy] }, [copied])).toEqual([])
    expect(proposeCrops(photograph, [copied]).crops).toEqual([])
    expect(faults([{ ...copy, ...photograph }], [copied])).toEqual(['ratio'])
  })

  it('a free crop is proposed whole when its ratio does not fit', () => {
    const banner = { width: 1_400, height: 750 }
    const type = { ...cropType('banner', [1, 1], [1_000, 700]), kinds: ['free', 'fixed'] as const }
    expect(proposeCrops(banner, [type])).toEqual({
      crops: [{ cropTypeId: 'banner', x: 0, y: 0, ...banner, kind: CROP_KINDS.free }],
      tooSmall: [],
    })
  })

  it('any box drawn freely snaps to one that passes the check', () => {
    const drawn = fc.record({
      x: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
      y: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
      width: fc.double({ min: 0, max: 9_000, noNaN: true }),
      height: fc.double({ min: 0, max: 9_000, noNaN: true }),
    })
    fc.assert(
      fc.property(drawn, (box) => {
        const snapped = snapFreeCrop(photograph, free, box)
        return (
          snapped !== null &&
          faults([{ cropTypeId: '16x9', ...snapped, kind: CROP_KINDS.free }], [free]).length === 0
        )
      }),
    )
  })
})
