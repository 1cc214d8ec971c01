// An ordered list of images.
import type { ImageValue } from '../media/image-value.ts'
import type { SettingReference } from '../site.ts'
import { checkImage, IMAGE_PROPERTIES, type ImageField } from './image.ts'
import type { FieldBase, ModelKind } from './kind.ts'
import { checkList, prefixPaths } from './value-problems.ts'

export interface GalleryField extends FieldBase {
  kind: 'gallery'
  cropTypeIds: readonly string[]
  isTextRequired?: boolean | SettingReference
  /** Minimum size of each image in pixels. */
  minWidth?: number
  minHeight?: number
  minLength?: number
  maxLength: number
}

export const gallery: ModelKind<GalleryField, ImageValue[]> = {
  check: (value, field) => {
    const faults = checkList(value, field)
    if (!Array.isArray(value) || faults.some((fault) => fault.rule === 'maxLength')) return faults
    return [
      ...faults,
      ...value.flatMap((image, index) => prefixPaths(String(index), checkImage(image, field))),
    ]
  },
  empty: () => [],
  properties: () => IMAGE_PROPERTIES,
  nestedValues: (value, { cropTypeIds, isTextRequired, minWidth, minHeight }) => {
    if (!Array.isArray(value)) return []
    const field: ImageField = { kind: 'image', cropTypeIds, isTextRequired, minWidth, minHeight }
    return value.map((image, index) => ({ at: String(index), field, value: image }))
  },
}
