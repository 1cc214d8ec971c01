import { type CropType, proposeCrops } from '@manset/model/crops.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import type { UploadedFile } from '../../platform/upload-calls.ts'

/** A stored file as an image value, with every crop that is wanted and possible proposed around its middle. */
export function newImage(
  file: Pick<UploadedFile, 'relativePath' | 'width' | 'height'>,
  cropTypes: readonly CropType[],
): ImageValue {
  const { width, height } = file
  return {
    path: file.relativePath,
    width,
    height,
    text: null,
    source: null,
    reporter: null,
    link: null,
    focalPoint: null,
    crops: proposeCrops({ width, height }, cropTypes).crops,
  }
}
