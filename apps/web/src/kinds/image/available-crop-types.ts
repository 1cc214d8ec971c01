import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { KnownCropType } from './use-crop-types.ts'

/** Crop types for an image: generally offered ones, those that its field requires, and those it already has. */
export function getAvailableCropTypes(
  all: readonly KnownCropType[],
  requiredIds: readonly string[],
  image: Pick<ImageValue, 'crops'> | null,
): readonly KnownCropType[] {
  return all.filter(
    ({ id, isApproved }) =>
      isApproved || requiredIds.includes(id) || image?.crops.some(({ cropTypeId }) => cropTypeId === id),
  )
}
