import type { ImageValue } from '@manset/model/image-value.ts'
import type { KnownCropType } from './use-crop-types.ts'

/** What an image can be cut to: what is offered to all, what its field demands, and what it has been cut to before. */
export function offeredTypes(
  all: readonly KnownCropType[],
  requiredIds: readonly string[],
  image: Pick<ImageValue, 'crops'> | null,
): readonly KnownCropType[] {
  return all.filter(
    ({ id, isApproved }) =>
      isApproved || requiredIds.includes(id) || image?.crops.some(({ cropTypeId }) => cropTypeId === id),
  )
}
