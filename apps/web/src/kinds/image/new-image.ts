import { MAX_IMAGE_TEXT_CHARACTERS } from '@manset/model/kinds/image.ts'
import { type CropType, proposeCrops } from '@manset/model/media/crops.ts'
import { type ImageValue, isAnimated } from '@manset/model/media/image-value.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'

/**
 * A stored file as an image value: with its known texts, and proposed crops of all possible requested types around its
 * center. Animated pictures are not cropped.
 */
export function createImageValue(file: PickedPicture, cropTypes: readonly CropType[]): ImageValue {
  const { width, height, relativePath: path } = file
  return {
    path,
    width,
    height,
    text: toMetadata(file.text),
    source: toMetadata(file.source),
    reporter: toMetadata(file.reporter),
    link: file.link ?? null,
    focalPoint: null,
    crops: isAnimated({ path }) ? [] : proposeCrops({ width, height }, cropTypes).crops,
  }
}

/** Truncated to the limit of the field. */
function toMetadata(text: string | null | undefined): string | null {
  return truncateText(text ?? '', MAX_IMAGE_TEXT_CHARACTERS).trim() || null
}
