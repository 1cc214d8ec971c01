import { cropsToLookAt, type ImageValue, isMoving } from '../image-value.ts'

/**
 * The crop types a picture lacks where it is shown in these; one that was carried over from another picture and looked at by
 * nobody counts as lacking. What moves is shown as it is.
 */
export function missingCrops(image: ImageValue | null, cropTypes: readonly string[]): string[] {
  if (image && isMoving(image)) return []
  const toLookAt = image ? cropsToLookAt(image) : []
  return cropTypes.filter(
    (id) => toLookAt.includes(id) || !image?.crops.some(({ cropTypeId }) => cropTypeId === id),
  )
}
