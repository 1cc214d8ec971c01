import type { WebKind } from '../kind.ts'
import { ImageCell } from './cell.tsx'
import { formatImage, toImageInput } from './image-values.ts'

export const image: WebKind<'image'> = {
  Cell: ImageCell,
  toInput: (value) => value && toImageInput(value),
  asText: (value) => (value ? formatImage(value) : ''),
  changeLook: 'picture',
  hasInnerInputs: true,
}
