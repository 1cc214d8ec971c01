import { MOST_CHARACTERS } from '@manset/model/kinds/image.ts'
import { type CropType, proposeCrops } from '@manset/model/media/crops.ts'
import { type ImageValue, isMoving } from '@manset/model/media/image-value.ts'
import { cutText } from '@manset/model/text/cut-text.ts'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'

/**
 * A stored file as an image value: with its known texts, and proposed crops of all possible requested types around its
 * center. Animated pictures are not cropped.
 */
export function newImage(file: PickedPicture, cropTypes: readonly CropType[]): ImageValue {
  const { width, height, relativePath: path } = file
  return {
    path,
    width,
    height,
    text: wordsOf(file.text),
    source: wordsOf(file.source),
    reporter: wordsOf(file.reporter),
    link: file.link ?? null,
    focalPoint: null,
    crops: isMoving({ path }) ? [] : proposeCrops({ width, height }, cropTypes).crops,
  }
}

/** Truncated to the limit of the field. */
function wordsOf(text: string | null | undefined): string | null {
  return cutText(text ?? '', MOST_CHARACTERS).trim() || null
}
