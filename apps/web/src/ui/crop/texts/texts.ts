// The words of cropping an image.
import type { CropType } from '@manset/model/crops.ts'
import { defineTexts, findText } from '../../../platform/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const cropTexts = defineTexts('crop', { tr, en })

/** A crop type's name in the person's language; names the administrator gave are shown as they are. */
export function nameOfCropType(type: CropType): string {
  return findText(cropTexts, `names.${type.name}`) ?? type.name
}
