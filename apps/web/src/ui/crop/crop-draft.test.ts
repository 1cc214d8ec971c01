import type { CropType } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { fc } from '@manset/model/test-properties.ts'
import { describe, expect, it } from 'vitest'
import {
  adjustCrop,
  areDraftsEqual,
  createCropDraft,
  fromPercent,
  getAvailableKinds,
  getCropSources,
  moveFocalPoint,
  omitCrop,
  resetAllCrops,
  resetCrop,
  setCropKind,
  setCropSource,
  toCropValues,
  toPercent,
  validateCropDraft,
} from './crop-draft.ts'

function type(
  id: string,
  ratioWidth: number,
  ratioHeight: number,
  minWidth: number,
  minHeight: number,
): CropType {
  const size = { ratioWidth, ratioHeight, minWidth, minHeight }
  return { id, name: id, ...size, orientation: 'horizontal', kinds: ['fixed', 'copy'] }
}
const types = [type('16x9', 16, 9, 1280, 720), type('1x1', 1, 1, 600, 600), type('9x16', 9, 16, 1080, 1920)]
const photograph: ImageValue = { path: '/media/a.jpg', width: 3000, height: 2000, crops: [] }
const screenshot: ImageValue = { path: '/media/b.jpg', width: 1300, height: 731, crops: [] }

const boxOf = (draft: ReturnType<typeof createCropDraft>, id: string) =>
  draft.choices.find((choice) => choice.type.id === id)?.box ?? null

describe('opening an image', () => {
  it('proposes every crop it is large enough for, and counts the missing ones', () => {
    const draft = createCropDraft(screenshot, types)
    expect(toCropValues(draft).map((crop) => crop.cropTypeId)).toEqual(['16x9', '1x1'])
    expect(draft.choices[2]?.shortfall).toEqual({
      cropTypeId: '9x16',
      actual: { width: 411, height: 731 },
      needed: { width: 1080, height: 1920 },
    })
    expect(validateCropDraft(draft, screenshot, ['16x9', '1x1', '9x16'])).toEqual([])
  })

  it('keeps the crops it has and proposes only what is required and missing', () => {
    const crop = {
      cropTypeId: '1x1',
      x: 10,
      y: 20,
      width: 700,
      height: 700,
      kind: 2,
      sourceId: null,
    } as const
    const draft = createCropDraft({ ...photograph, crops: [crop] }, types, ['16x9'])
    expect(toCropValues(draft)).toEqual([
      { cropTypeId: '16x9', x: 0, y: 156, width: 3000, height: 1688, kind: 2, sourceId: null },
      crop,
    ])
    expect(draft.choices[1]?.isAdjusted).toBe(true)
    expect(boxOf(draft, '9x16')).toBeNull()
  })

  it('marks crops carried over from another file; applying confirms them', () => {
    const crop = { cropTypeId: '1x1', x: 10, y: 20, width: 700, height: 700, needsLook: true }
    const draft = createCropDraft({ ...photograph, crops: [crop] }, types)
    expect(draft.choices.map(({ isCarriedOver }) => isCarriedOver)).toEqual([false, true, false])
    const { needsLook: _, ...looked } = crop
    expect(toCropValues(draft)).toEqual([{ ...looked, kind: 2, sourceId: null }])
  })

  it('proposes a new crop around the focal point for one its type no longer allows, and marks it', () => {
    const crop = { cropTypeId: '16x9', x: 100, y: 100, width: 1000, height: 1000 }
    const image = { ...photograph, crops: [crop], focalPoint: { x: 0, y: 0 } }
    const draft = createCropDraft(image, types)
    expect(draft.choices.map(({ isOutdated }) => isOutdated)).toEqual([true, false, false])
    expect(boxOf(draft, '16x9')).toEqual({ x: 0, y: 0, width: 3000, height: 1688 })
    expect(validateCropDraft(draft, image, ['16x9'])).toEqual([])
  })

  it('leaves out a crop of a type the image is now too small for', () => {
    const crop = { cropTypeId: '9x16', x: 0, y: 0, width: 360, height: 640 }
    const image = { ...screenshot, crops: [crop] }
    const draft = createCropDraft(image, types)
    expect(draft.choices[2]).toMatchObject({ box: null, isOutdated: true, shortfall: { cropTypeId: '9x16' } })
    expect(validateCropDraft(draft, image, ['9x16'])).toEqual([])
  })
})

describe('the kind of a crop', () => {
  const cinema = type('cinema', 16, 9, 640, 360)
  const all = [...types, cinema]
  const start = createCropDraft(photograph, all)

  it('set to free allows any ratio, and set to fixed restores the ratio', () => {
    const drawn = { x: 10, y: 10, width: 1500, height: 1500 }
    const loose = createCropDraft(
      photograph,
      types.map((one): CropType => ({ ...one, kinds: ['free', 'fixed'] })),
    )
    const free = adjustCrop(setCropKind(loose, photograph, '16x9', 'free'), photograph, '16x9', drawn)
    expect(boxOf(free, '16x9')).toEqual(drawn)
    expect(validateCropDraft(free, photograph, [])).toEqual([])
    const fixed = setCropKind(free, photograph, '16x9', 'fixed')
    expect(boxOf(fixed, '16x9')).toMatchObject({ width: 1500, height: 844 })
  })

  it('a copy has the position of its source and moves with it', () => {
    const copied = setCropKind(start, photograph, 'cinema', 'copy')
    expect(getCropSources(copied, photograph, cinema).map(({ id, isValid }) => [id, isValid])).toEqual([
      [null, false],
      ['16x9', true],
      ['1x1', false],
      ['9x16', false],
    ])
    const moved = adjustCrop(copied, photograph, '16x9', { x: 50, y: 60, width: 1600, height: 900 })
    expect(boxOf(moved, 'cinema')).toEqual({ x: 50, y: 60, width: 1600, height: 900 })
    expect(toCropValues(moved).at(-1)).toMatchObject({ kind: 3, sourceId: '16x9' })
    expect(validateCropDraft(moved, photograph, [])).toEqual([])
    expect(adjustCrop(moved, photograph, 'cinema', { x: 0, y: 0, width: 640, height: 360 })).toEqual(moved)
  })

  it('a copy whose source is left out is proposed like any other', () => {
    const copied = setCropKind(start, photograph, 'cinema', 'copy')
    const alone = omitCrop(copied, photograph, '16x9')
    expect(toCropValues(alone).at(-1)).toMatchObject({ cropTypeId: 'cinema', kind: 2, sourceId: null })
  })

  it('copying is offered if there is a crop of the same ratio to copy, and otherwise no crop is lost', () => {
    const kinds = (draft: typeof start, image: ImageValue, id: string) =>
      draft.choices
        .filter((choice) => choice.type.id === id)
        .map((choice) => getAvailableKinds(draft, image, choice))
    expect(kinds(start, photograph, '9x16')).toEqual([['fixed']])
    expect(kinds(start, photograph, 'cinema')).toEqual([['fixed', 'copy']])
    const square: ImageValue = { ...photograph, width: 2000 }
    expect(kinds(createCropDraft(square, types), square, '1x1')).toEqual([['fixed', 'copy']])
    expect(setCropKind(start, photograph, '9x16', 'copy')).toEqual(start)
    expect(setCropSource(start, photograph, '9x16', '1x1')).toEqual(start)
  })
})

describe('the focal point', () => {
  it('moves every crop that was not placed by hand', () => {
    const start = createCropDraft(photograph, types)
    const adjusted = adjustCrop(start, photograph, '1x1', { x: 5, y: 5, width: 800, height: 800 })
    const moved = moveFocalPoint(adjusted, photograph, { x: 1, y: 1 })
    expect(boxOf(moved, '16x9')).toEqual({ x: 0, y: 312, width: 3000, height: 1688 })
    expect(boxOf(moved, '1x1')).toEqual({ x: 5, y: 5, width: 800, height: 800 })
    expect(boxOf(resetAllCrops(moved, photograph), '1x1')).toEqual({
      x: 1000,
      y: 0,
      width: 2000,
      height: 2000,
    })
    expect(boxOf(resetCrop(moved, photograph, '1x1'), '1x1')).toEqual({
      x: 1000,
      y: 0,
      width: 2000,
      height: 2000,
    })
  })

  it('stays within the image and keeps omitted crops omitted', () => {
    const draft = moveFocalPoint(
      omitCrop(createCropDraft(photograph, types), photograph, '1x1'),
      photograph,
      {
        x: 7,
        y: -3,
      },
    )
    expect(draft.focalPoint).toEqual({ x: 1, y: 0 })
    expect(boxOf(draft, '1x1')).toBeNull()
    expect(validateCropDraft(draft, photograph, ['1x1'])).toMatchObject([
      { params: { cropTypeId: '1x1', fault: 'missing' } },
    ])
  })
})

it('after any drag the crops can be saved', () => {
  const drawn = fc.record({
    x: fc.double({ min: -50, max: 150, noNaN: true }),
    y: fc.double({ min: -50, max: 150, noNaN: true }),
    width: fc.double({ min: 0, max: 150, noNaN: true }),
    height: fc.double({ min: 0, max: 150, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.constantFrom('16x9', '1x1', '9x16'), drawn }), { maxLength: 8 }),
      fc.record({
        x: fc.double({ min: -1, max: 2, noNaN: true }),
        y: fc.double({ min: -1, max: 2, noNaN: true }),
      }),
      (steps, focalPoint) => {
        let draft = createCropDraft(photograph, types)
        for (const step of steps)
          draft = adjustCrop(draft, photograph, step.id, fromPercent(step.drawn, photograph))
        draft = moveFocalPoint(draft, photograph, focalPoint)
        expect(validateCropDraft(draft, photograph, ['16x9', '1x1', '9x16'])).toEqual([])
      },
    ),
  )
})

it('a box shown in percent and parsed back is the same box', () => {
  for (const { box } of createCropDraft(photograph, types).choices) {
    if (!box) throw new Error('the photograph is large enough for all')
    const back = adjustCrop(createCropDraft(photograph, types), photograph, '', box)
    expect(areDraftsEqual(back, createCropDraft(photograph, types))).toBe(true)
    const { unit, ...percent } = toPercent(box, photograph)
    expect(unit).toBe('%')
    const again = fromPercent(percent, photograph)
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(box[side], 6)
  }
})
