import { expect, test } from 'vitest'
import { createImageValue } from './new-image.ts'

const square = {
  ...{ id: '1x1', name: '1:1', ratioWidth: 1, ratioHeight: 1, minWidth: 100, minHeight: 100 },
  ...{ orientation: 'horizontal' as const, kinds: ['fixed' as const] },
}

test('a new picture has its texts, and its crops are proposed; an animated one stays uncropped', () => {
  const file = { relativePath: '/media/a.jpg', width: 300, height: 200, text: ' Kar ', source: '' }
  expect(createImageValue(file, [square])).toMatchObject({
    ...{ text: 'Kar', source: null, reporter: null },
    crops: [{ cropTypeId: '1x1', x: 50, y: 0, width: 200, height: 200 }],
  })
  expect(createImageValue({ ...file, relativePath: '/media/a.gif' }, [square]).crops).toEqual([])
})
