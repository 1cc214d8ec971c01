// Crops carried over when the file of a picture is replaced.
import { describe, expect, it } from 'vitest'
import { fc } from '../test-properties.ts'
import { checkCrops } from './crop-problems.ts'
import { proposeCrops } from './crops.ts'
import { CROP_KINDS, type CropValue } from './image-value.ts'
import { fractions, headline, imageSizes, photograph, square, tall, wide } from './test-crop-types.ts'
import { transferCrops } from './transfer-crops.ts'

describe('crops of a picture whose file is replaced', () => {
  const types = [wide, square, tall, { ...headline, kinds: ['free', 'fixed'] as const }]
  const image = (crops: CropValue[]) => ({ ...photograph, focalPoint: { x: 0.25, y: 0.5 }, crops })
  const cut = { cropTypeId: '16x9', x: 600, y: 400, width: 3200, height: 1800 }
  const free = { cropTypeId: 'fullHeadline', x: 0, y: 0, width: 3000, height: 900, kind: CROP_KINDS.free }
  const copy = { ...cut, cropTypeId: 'again', kind: CROP_KINDS.copy, sourceId: '16x9' }

  it('are unchanged when the new file has the same size', () => {
    expect(transferCrops(image([cut, free]), photograph, types)).toEqual([cut, free])
  })

  it('are scaled when it has the same shape, and must be checked', () => {
    const carried = transferCrops(image([cut, free]), { width: 4500, height: 3000 }, types)
    expect(carried).toEqual([
      { ...cut, x: 450, y: 300, width: 2400, height: 1350, needsLook: true },
      { ...free, width: 2250, height: 800, needsLook: true },
    ])
  })

  it('are proposed around the focal point when it has another shape; copies follow their source', () => {
    const to = { width: 4000, height: 4000 }
    const like = { ...wide, id: 'again' }
    expect(transferCrops(image([copy, cut]), to, [...types, like])).toEqual([
      { ...copy, x: 0, y: 875, width: 4000, height: 2250, needsLook: true },
      { ...cut, x: 0, y: 875, width: 4000, height: 2250, needsLook: true },
    ])
  })

  it('are dropped when it is too small, or their type is unknown', () => {
    const gone = { ...cut, cropTypeId: 'gone' }
    const carried = transferCrops(
      image([cut, gone, { ...cut, cropTypeId: '1x1' }]),
      { width: 900, height: 700 },
      types,
    )
    expect(carried.map(({ cropTypeId }) => cropTypeId)).toEqual(['1x1'])
  })

  it('always pass the check of a save', () => {
    fc.assert(
      fc.property(imageSizes, imageSizes, fractions, (from, to, focalPoint) => {
        const { crops } = proposeCrops(from, types, focalPoint)
        const carried = transferCrops({ ...from, focalPoint, crops }, to, types)
        return checkCrops({ ...to, crops: carried }, types).length === 0
      }),
    )
  })
})
