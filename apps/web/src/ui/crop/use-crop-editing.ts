// The draft of an image's crops and texts while the dialog is open.
import type { CropType } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { useMemo, useState } from 'react'
import {
  areDraftsEqual,
  type CropDraft,
  createCropDraft,
  toCropValues,
  validateCropDraft,
} from './crop-draft.ts'
import { toImageMetadata, validateMetadata } from './image-metadata-fields.tsx'

export function useCropEditing(
  image: ImageValue,
  cropTypes: readonly CropType[],
  requiredIds: readonly string[],
  isTextRequired: boolean,
) {
  const start = useMemo(() => createCropDraft(image, cropTypes, requiredIds), [image, cropTypes, requiredIds])
  const [draft, setDraft] = useState(start)
  const [metadata, setMetadata] = useState(() => toImageMetadata(image))
  return {
    ...{ draft, words: metadata, setWords: setMetadata },
    changeDraft: (change: (draft: CropDraft) => CropDraft) => setDraft(change),
    wordProblems: validateMetadata(metadata, isTextRequired),
    cropProblems: validateCropDraft(draft, image, requiredIds),
    isUnsaved:
      !areDraftsEqual(draft, start) || JSON.stringify(metadata) !== JSON.stringify(toImageMetadata(image)),
    /** The image with its focal point, crops and texts. */
    result: (): ImageValue => ({
      ...image,
      text: metadata.text.trim() || null,
      source: metadata.source.trim() || null,
      reporter: metadata.reporter.trim() || null,
      link: metadata.link.trim() || null,
      focalPoint: draft.focalPoint,
      crops: toCropValues(draft),
    }),
  }
}
