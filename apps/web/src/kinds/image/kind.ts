import type { WebKind } from '../kind.ts'
import { UNFILTERED } from '../plain-values.ts'
import { ImageCell } from './cell.tsx'
import { imageInput, imageText } from './image-values.ts'

export const image: WebKind<'image'> = {
  ...UNFILTERED,
  Cell: ImageCell,
  toInput: (value) => value && imageInput(value),
  asText: (value) => (value ? imageText(value) : ''),
  changeLook: 'picture',
  hasInnerInputs: true,
}
