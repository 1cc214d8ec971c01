import { cartoon } from '@manset/model/entities/cartoon.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { expect, test } from 'vitest'
import type { KnownCropType } from '../../../kinds/image/use-crop-types.ts'
import { updateProposal } from './proposed-picture.tsx'

const field = cartoon.fields.cover
const squares: KnownCropType = {
  ...{ id: '1x1', name: '1:1', ratioWidth: 1, ratioHeight: 1, minWidth: 600, minHeight: 600 },
  ...{ orientation: 'horizontal', kinds: ['fixed'], isApproved: true },
}
const strip: ImageValue = { path: '/media/serit.jpg', width: 800, height: 2400, crops: [], text: null }
const after = (before: ImageValue | null, previousSource: ImageValue | null, newSource: ImageValue | null) =>
  updateProposal({ before, previousSource, newSource }, field, [squares])

test('a drawing is proposed as the cover of a cartoon that has none, cut around its middle', () => {
  expect(after(null, null, strip)).toMatchObject({
    path: strip.path,
    crops: [{ cropTypeId: '1x1', x: 0, y: 800, width: 800, height: 800 }],
  })
})

test('a cover chosen by hand stays when the drawing changes', () => {
  const chosen = { ...strip, path: '/media/kapak.jpg' }
  expect(after(chosen, null, strip)).toBe(chosen)
  expect(after(chosen, strip, null)).toBe(chosen)
})

test('a replaced drawing does not stay as the cover, whether it was removed first or not', () => {
  const next = { ...strip, path: '/media/yeni.jpg' }
  const cover = after(null, null, strip)
  expect(after(cover, strip, next)).toMatchObject({ path: next.path })
  expect(after(after(cover, strip, null), null, next)).toMatchObject({ path: next.path })
  expect(after(cover, strip, { ...next, width: 400 })).toBeNull()
})

test('a cover from the drawing follows its caption until it has its own text, and follows another drawing', () => {
  const cover = after(null, null, strip)
  const described = { ...strip, text: 'Kuyruktakiler' }
  const followed = after(cover, strip, described)
  expect(followed).toMatchObject({ text: 'Kuyruktakiler', crops: cover?.crops })
  const own = { ...strip, text: 'Kapak sözü' }
  expect(after(own, strip, described)).toBe(own)
  expect(after(followed, described, { ...strip, path: '/media/yeni.jpg' })).toMatchObject({
    path: '/media/yeni.jpg',
  })
})

test('a drawing that is too small for a cover is not proposed', () => {
  expect(after(null, null, { ...strip, width: 400 })).toBeNull()
})
