import { cropsToReview, type ImageValue, isAnimated } from '../media/image-value.ts'

/**
 * The crop types that a picture lacks. Crops carried over from a replaced file and not reviewed count as missing. Animated
 * pictures need none.
 */
export function missingCrops(image: ImageValue | null, cropTypes: readonly string[]): string[] {
  if (image && isAnimated(image)) return []
  const toLookAt = image ? cropsToReview(image) : []
  return cropTypes.filter(
    (id) => toLookAt.includes(id) || !image?.crops.some(({ cropTypeId }) => cropTypeId === id),
  )
}
