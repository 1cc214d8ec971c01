import { checkCrops } from '../media/crop-problems.ts'
import type { CropType } from '../media/crops.ts'
import type { ImageValue } from '../media/image-value.ts'
import type { Rule } from './rule.ts'

/** `[image, crop types, required ids]`: every crop has the ratio and size of its type, and none is missing. */
export const validCropSettings: Rule = {
  check(value) {
    if (!Array.isArray(value) || value.length !== 3) return false
    const [image, types, needed] = value as [ImageValue, CropType[], string[]]
    if (typeof image !== 'object' || image === null || !Array.isArray(image.crops)) return false
    if (
      !Array.isArray(types) ||
      !Array.isArray(needed) ||
      image.crops.some((crop) => typeof crop !== 'object' || !crop)
    )
      return false
    return checkCrops(image, types, needed).length === 0
  },
}
