import type { ImageField } from '@manset/model/kinds/image.ts'
import { expect, it } from 'vitest'
import { image } from './image.ts'

it('an animated picture is stored uncropped, even if crops are sent', () => {
  const field: ImageField = { kind: 'image', cropTypeIds: [] }
  const file = { kind: 'image', width: 800, height: 600, name: 'a', byteSize: 1, pages: null }
  const settled = (path: string) => {
    const crops = [{ cropTypeId: '1x1', x: 0, y: 0, width: 100, height: 100 }]
    const value = { path, width: 0, height: 0, crops }
    const problems = image.stored?.resolve(value, {
      field,
      file,
      cropTypes: [],
      previousCrops: [],
      isComplete: true,
    })
    return { crops: value.crops.length, faults: problems?.map(({ params }) => params.fault) }
  }
  expect(settled('/media/a.gif')).toEqual({ crops: 0, faults: [] })
  expect(settled('/media/a.jpg')).toEqual({ crops: 1, faults: ['unknownType'] })
})
