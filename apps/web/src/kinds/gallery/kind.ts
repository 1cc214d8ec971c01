import { imageInput, imageText } from '../image/image-values.ts'
import type { WebKind } from '../kind.ts'
import { GalleryCell } from './cell.tsx'

export const gallery: WebKind<'gallery'> = {
  Cell: GalleryCell,
  toInput: (value) => (value ?? []).map(imageInput),
  asText: (value) => (value ?? []).map((image, index) => `${index + 1}. ${imageText(image)}`).join('\n'),
  changeLook: 'pictures',
  hasInnerInputs: true,
}
