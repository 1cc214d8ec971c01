// The draft of an image's crops and texts while the dialog is open.
import type { CropType } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { useMemo, useState } from 'react'
import { type CropDraft, cropsOf, isSameDraft, problemsOf, startDraft } from './crop-draft.ts'
import { problemsOfWords, wordsOf } from './image-fields.tsx'

export function useCropEditing(
  image: ImageValue,
  cropTypes: readonly CropType[],
  requiredIds: readonly string[],
  isTextRequired: boolean,
) {
  const start = useMemo(() => startDraft(image, cropTypes, requiredIds), [image, cropTypes, requiredIds])
  const [draft, setDraft] = useState(start)
  const [words, setWords] = useState(() => wordsOf(image))
  return {
    ...{ draft, words, setWords },
    changeDraft: (change: (draft: CropDraft) => CropDraft) => setDraft(change),
    wordProblems: problemsOfWords(words, isTextRequired),
    cropProblems: problemsOf(draft, image, requiredIds),
    isUnsaved: !isSameDraft(draft, start) || JSON.stringify(words) !== JSON.stringify(wordsOf(image)),
    /** The image with its focal point, crops and texts. */
    result: (): ImageValue => ({
      ...image,
      text: words.text.trim() || null,
      source: words.source.trim() || null,
      reporter: words.reporter.trim() || null,
      link: words.link.trim() || null,
      focalPoint: draft.focalPoint,
      crops: cropsOf(draft),
    }),
  }
}
