import { imageInput, imageText } from '../image/image-values.ts'
import type { WebKind } from '../kind.ts'
import { UNFILTERED } from '../plain-values.ts'
import { GalleryCell } from './cell.tsx'

export const gallery: WebKind<'gallery'> = {
  ...UNFILTERED,
  Cell: GalleryCell,
  toInput: (value) => (value ?? []).map(imageInput),
  asText: (value) => (value ?? []).map((image, index) => `${index + 1}. ${imageText(image)}`).join('\n'),
  changeLook: 'pictures',
  hasInnerInputs: true,
}
