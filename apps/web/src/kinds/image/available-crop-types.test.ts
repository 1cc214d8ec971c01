import { expect, test } from 'vitest'
import { getAvailableCropTypes } from './available-crop-types.ts'

const type = (id: string, isApproved: boolean) => ({
  ...{ id, name: id, isApproved, orientation: 'horizontal' as const, kinds: ['fixed' as const] },
  ...{ ratioWidth: 1, ratioHeight: 1, minWidth: 1, minHeight: 1 },
})
const all = [type('offered', true), type('demanded', false), type('used', false), type('withdrawn', false)]

test('a withdrawn crop type is offered where it is required, and on pictures that have it', () => {
  const image = { crops: [{ cropTypeId: 'used', x: 0, y: 0, width: 1, height: 1 }] }
  expect(getAvailableCropTypes(all, ['demanded'], image).map(({ id }) => id)).toEqual([
    'offered',
    'demanded',
    'used',
  ])
  expect(getAvailableCropTypes(all, [], null).map(({ id }) => id)).toEqual(['offered'])
})
