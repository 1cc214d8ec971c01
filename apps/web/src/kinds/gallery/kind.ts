import { formatImage, toImageInput } from '../image/image-values.ts'
import type { WebKind } from '../kind.ts'
import { GalleryCell } from './cell.tsx'

export const gallery: WebKind<'gallery'> = {
  Cell: GalleryCell,
  toInput: (value) => (value ?? []).map(toImageInput),
  asText: (value) => (value ?? []).map((image, index) => `${index + 1}. ${formatImage(image)}`).join('\n'),
  changeLook: 'pictures',
  hasInnerInputs: true,
}
