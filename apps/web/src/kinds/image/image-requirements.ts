// Requirements of the surrounding place for the pictures of a form, such as a board with its own formats.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { createContext } from 'react'

export interface ImageRequirements {
  /** Crop types in which pictures are shown there: required in addition to those of the field, and proposed for every new picture. */
  cropTypeIds: readonly string[]
  /** The picture shown while the field is empty; it can be copied with its crops. */
  cover: ImageValue | null
  /** Origin of the cover; by default, the placed content. */
  coverOrigin?: 'drawing'
}

export const ImageRequirementsContext = createContext<ImageRequirements>({ cropTypeIds: [], cover: null })
