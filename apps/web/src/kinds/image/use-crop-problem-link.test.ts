import { expect, test } from 'vitest'
import { findProblematicCropType, parseCropPath } from './use-crop-problem-link.ts'

test('a crop problem names the image and the crop, and other problems neither', () => {
  expect(parseCropPath('cover.crops.1')).toEqual({ crop: 1 })
  expect(parseCropPath('cover.crops')).toEqual({})
  expect(parseCropPath('items.2.crops.0')).toEqual({ image: 2, crop: 0 })
  expect(parseCropPath('items.2.text')).toBeNull()
  expect(parseCropPath('crops')).toBeNull()
})

test('the dialog opens at the named crop, or at the first that is outdated, unconfirmed or missing', () => {
  const type = (id: string, minWidth: number) => ({
    ...{ id, name: id, ratioWidth: 1, ratioHeight: 1, minWidth, minHeight: minWidth },
    ...{ orientation: 'horizontal' as const, kinds: ['fixed' as const] },
  })
  const types = [type('a', 10), type('b', 500), type('c', 10)]
  const cut = (cropTypeId: string, needsLook = false) => ({
    ...{ cropTypeId, x: 0, y: 0, width: 100, height: 100, needsLook },
  })
  const image = { path: '/media/a.jpg', width: 1000, height: 1000, crops: [cut('a', true), cut('b')] }
  expect(findProblematicCropType(image, types, ['c'], { crop: 0 })).toBe('a')
  expect(findProblematicCropType(image, types, ['c'], {})).toBe('b')
  expect(findProblematicCropType({ ...image, crops: [cut('a', true)] }, types, ['c'], {})).toBe('a')
  expect(findProblematicCropType({ ...image, crops: [cut('a')] }, types, ['a', 'c'], {})).toBe('c')
  expect(findProblematicCropType({ ...image, crops: [cut('a')] }, types, [], {})).toBe('')
})
