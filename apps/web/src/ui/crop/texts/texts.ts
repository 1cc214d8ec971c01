// Texts of the crop dialog.
import type { CropType } from '@manset/model/media/crops.ts'
import { defineTexts, findText } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const cropTexts = defineTexts('crop', { tr, en })

/** A crop type's name in the person's language; names given by an administrator are shown unchanged. */
export function getCropTypeName(type: CropType): string {
  return findText(cropTexts, `names.${type.name}`) ?? type.name
}
