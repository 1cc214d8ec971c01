import { expect, test } from 'vitest'
import { validCropSettings } from './valid-crop-settings.ts'

const square = {
  ...{ id: '1x1', name: '1:1', ratioWidth: 1, ratioHeight: 1, minWidth: 600, minHeight: 600 },
  orientation: 'horizontal' as const,
  kinds: ['fixed' as const],
}
const image = (width: number, height: number) => ({
  ...{ path: '/media/a.jpg', width: 2_000, height: 1_000 },
  crops: [{ cropTypeId: '1x1', x: 0, y: 0, width, height }],
})

test('a crop of the right ratio and size is valid', () => {
  expect(validCropSettings.check([image(1_000, 1_000), [square], ['1x1']], {})).toBe(true)
})

test.each([
  ['of another ratio', [image(1_000, 900), [square], ['1x1']]],
  ['too small', [image(500, 500), [square], ['1x1']]],
  ['beyond the image', [image(1_200, 1_200), [square], ['1x1']]],
  ['missing', [{ ...image(1, 1), crops: [] }, [square], ['1x1']]],
  ['of no known type', [image(1_000, 1_000), [], []]],
  ['no crop at all', [{ ...image(1, 1), crops: [null] }, [square], ['1x1']]],
])('a crop %s is not', (_, value) => {
  expect(validCropSettings.check(value, {})).toBe(false)
})
