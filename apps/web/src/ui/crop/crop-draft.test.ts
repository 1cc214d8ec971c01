import type { CropType } from '@manset/model/crops.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import { fc } from '@manset/model/test-properties.ts'
import { describe, expect, it } from 'vitest'
import {
  adjustCrop,
  cropsOf,
  fromPercent,
  isSameDraft,
  leaveOut,
  moveFocalPoint,
  problemsOf,
  proposeAll,
  proposeOne,
  startDraft,
  toPercent,
} from './crop-draft.ts'

function type(
  id: string,
  ratioWidth: number,
  ratioHeight: number,
  minWidth: number,
  minHeight: number,
): CropType {
  return { id, name: id, ratioWidth, ratioHeight, minWidth, minHeight, orientation: 'horizontal' }
}
const types = [type('16x9', 16, 9, 1280, 720), type('1x1', 1, 1, 600, 600), type('9x16', 9, 16, 1080, 1920)]
const photograph: ImageValue = { path: '/media/a.jpg', width: 3000, height: 2000, crops: [] }
const screenshot: ImageValue = { path: '/media/b.jpg', width: 1300, height: 731, crops: [] }

const boxOf = (draft: ReturnType<typeof startDraft>, id: string) =>
  draft.choices.find((choice) => choice.type.id === id)?.box ?? null

describe('opening an image', () => {
  it('proposes every crop it is large enough for, and counts what is missing for the others', () => {
    const draft = startDraft(screenshot, types)
    expect(cropsOf(draft).map((crop) => crop.cropTypeId)).toEqual(['16x9', '1x1'])
    expect(draft.choices[2]?.shortfall).toEqual({
      cropTypeId: '9x16',
      actual: { width: 411, height: 731 },
      needed: { width: 1080, height: 1920 },
    })
    expect(problemsOf(draft, screenshot, ['16x9', '1x1', '9x16'])).toEqual([])
  })

  it('keeps the crops it has and proposes only what is required and missing', () => {
    const crop = { cropTypeId: '1x1', x: 10, y: 20, width: 700, height: 700 }
    const draft = startDraft({ ...photograph, crops: [crop] }, types, ['16x9'])
    expect(cropsOf(draft)).toEqual([{ cropTypeId: '16x9', x: 0, y: 156, width: 3000, height: 1688 }, crop])
    expect(draft.choices[1]?.isAdjusted).toBe(true)
    expect(boxOf(draft, '9x16')).toBeNull()
  })

  it('keeps a crop whose type was changed since until it is moved', () => {
    const crop = { cropTypeId: '16x9', x: 100, y: 100, width: 1000, height: 1000 }
    const image = { ...photograph, crops: [crop] }
    const draft = moveFocalPoint(startDraft(image, types), image, { x: 0, y: 0 })
    expect(cropsOf(draft)).toEqual([crop])
    expect(problemsOf(draft, image, ['16x9'])).toEqual([])
    const adjusted = adjustCrop(draft, image, '16x9', { ...crop, x: 90 })
    expect(problemsOf(adjusted, image, [])).toEqual([])
    expect(boxOf(adjusted, '16x9')).toMatchObject({ width: 1280, height: 720 })
  })

  it('keeps a crop of a type the image is too small for by now', () => {
    const crop = { cropTypeId: '9x16', x: 0, y: 0, width: 360, height: 640 }
    const image = { ...screenshot, crops: [crop] }
    const draft = startDraft(image, types)
    expect(cropsOf(draft)).toEqual([crop])
    expect(problemsOf(draft, image, ['9x16'])).toEqual([])
  })
})

describe('the focal point', () => {
  it('takes along every crop that was not placed by hand', () => {
    const start = startDraft(photograph, types)
    const adjusted = adjustCrop(start, photograph, '1x1', { x: 5, y: 5, width: 800, height: 800 })
    const moved = moveFocalPoint(adjusted, photograph, { x: 1, y: 1 })
    expect(boxOf(moved, '16x9')).toEqual({ x: 0, y: 312, width: 3000, height: 1688 })
    expect(boxOf(moved, '1x1')).toEqual({ x: 5, y: 5, width: 800, height: 800 })
    expect(boxOf(proposeAll(moved, photograph), '1x1')).toEqual({ x: 1000, y: 0, width: 2000, height: 2000 })
    expect(boxOf(proposeOne(moved, photograph, '1x1'), '1x1')).toEqual({
      x: 1000,
      y: 0,
      width: 2000,
      height: 2000,
    })
  })

  it('stays within the image and leaves out what was left out', () => {
    const draft = moveFocalPoint(leaveOut(startDraft(photograph, types), '1x1'), photograph, { x: 7, y: -3 })
    expect(draft.focalPoint).toEqual({ x: 1, y: 0 })
    expect(boxOf(draft, '1x1')).toBeNull()
    expect(problemsOf(draft, photograph, ['1x1'])).toMatchObject([
      { params: { cropTypeId: '1x1', fault: 'missing' } },
    ])
  })
})

it('whatever is dragged where, the crops could be saved', () => {
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
        let draft = startDraft(photograph, types)
        for (const step of steps)
          draft = adjustCrop(draft, photograph, step.id, fromPercent(step.drawn, photograph))
        draft = moveFocalPoint(draft, photograph, focalPoint)
        expect(problemsOf(draft, photograph, ['16x9', '1x1', '9x16'])).toEqual([])
      },
    ),
  )
})

it('a box shown in percent and read back is the same box', () => {
  for (const { box } of startDraft(photograph, types).choices) {
    if (!box) throw new Error('the photograph is large enough for all')
    const back = adjustCrop(startDraft(photograph, types), photograph, '', box)
    expect(isSameDraft(back, startDraft(photograph, types))).toBe(true)
    const { unit, ...percent } = toPercent(box, photograph)
    expect(unit).toBe('%')
    const again = fromPercent(percent, photograph)
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(box[side], 6)
  }
})
