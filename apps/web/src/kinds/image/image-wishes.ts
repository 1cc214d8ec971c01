// What the place beside which a form stands wants of its pictures, such as a list that shows them in sizes of its own.
import type { ImageValue } from '@manset/model/image-value.ts'
import { createContext } from 'react'

export interface ImageWishes {
  /** Crop types they are shown in there: asked for beside those of the field, and proposed for every new picture. */
  cropTypeIds: readonly string[]
  /** What is shown while the field is empty; it can be taken over with its crops. */
  cover: ImageValue | null
  /** What the cover is of: the content that is placed, unless given. */
  coverOf?: 'drawing'
}

export const ImageWishesContext = createContext<ImageWishes>({ cropTypeIds: [], cover: null })
