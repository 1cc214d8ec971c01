// Opens the crop dialog when a user follows a link to a crop problem: from the error summary, the publish panel, or any
// other list of problems.
import { outdatedTypes } from '@manset/model/media/crop-problems.ts'
import type { CropType } from '@manset/model/media/crops.ts'
import { cropsToReview, type ImageValue } from '@manset/model/media/image-value.ts'
import { type RefObject, useRef } from 'react'
import { useReveal } from '../../ui/use-reveal.ts'

/** Location of a crop problem: index of the image in a gallery and index of the crop; both absent for a missing crop. */
export interface CropProblemLocation {
  image?: number
  crop?: number
}

/** Parses the path of a crop problem: `cover.crops.1`, `items.2.crops`; null for other paths. */
export function parseCropPath(path: string): CropProblemLocation | null {
  const [, image, crop] = /(?:\.(\d+))?\.crops(?:\.(\d+))?$/.exec(path) ?? []
  if (!/\.crops(?:\.\d+)?$/.test(path)) return null
  return {
    ...(image !== undefined && { image: Number(image) }),
    ...(crop !== undefined && { crop: Number(crop) }),
  }
}

/** Attach the ref to an element around the field; `open` receives the location of the problem. */
export function useCropProblemLink(
  open: (place: CropProblemLocation) => void,
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(open)
  latest.current = open
  useReveal(root, (path) => {
    const place = parseCropPath(path)
    // In the next frame, after the link has moved the focus, so that the dialog returns it there.
    if (place) requestAnimationFrame(() => latest.current(place))
  })
  return root
}

/** The crop type with the problem: the given one, otherwise the first that is outdated, not reviewed or missing. */
export function findProblematicCropType(
  image: ImageValue,
  cropTypes: readonly CropType[],
  requiredIds: readonly string[],
  { crop }: CropProblemLocation,
): string {
  const has = (id: string) => image.crops.some(({ cropTypeId }) => cropTypeId === id)
  const named = crop === undefined ? undefined : image.crops[crop]?.cropTypeId
  const [first] = [
    ...outdatedTypes(image, cropTypes),
    ...cropsToReview(image),
    ...requiredIds.filter((id) => !has(id)),
  ]
  return named ?? first ?? ''
}
