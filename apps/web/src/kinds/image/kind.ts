import type { WebKind } from '../kind.ts'
import { ImageCell } from './cell.tsx'
import { imageInput, imageText } from './image-values.ts'

export const image: WebKind<'image'> = {
  Cell: ImageCell,
  toInput: (value) => value && imageInput(value),
  asText: (value) => (value ? imageText(value) : ''),
  changeLook: 'picture',
  hasInnerInputs: true,
}
