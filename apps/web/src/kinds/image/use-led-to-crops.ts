// The crop window opens in place where somebody is led to what is wrong with crops: from the summary of a refused save,
// from the publish panel, from wherever problems are told.
import { outdatedTypes } from '@manset/model/crop-faults.ts'
import type { CropType } from '@manset/model/crops.ts'
import { cropsToLookAt, type ImageValue } from '@manset/model/image-value.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { REVEAL_EVENT } from '../../ui/reveal.ts'

/** Where crops are at fault: the place of the image in a gallery, the place of the crop, neither where it is missing. */
export interface CropPlace {
  image?: number
  crop?: number
}

/** Reads the path of a problem with crops: `cover.crops.1`, `items.2.crops`; null where it is about something else. */
export function cropPlaceOf(path: string): CropPlace | null {
  const [, image, crop] = /(?:\.(\d+))?\.crops(?:\.(\d+))?$/.exec(path) ?? []
  if (!/\.crops(?:\.\d+)?$/.test(path)) return null
  return {
    ...(image !== undefined && { image: Number(image) }),
    ...(crop !== undefined && { crop: Number(crop) }),
  }
}

/** The ref goes on what surrounds the field; `open` hears where crops are at fault. */
export function useLedToCrops(open: (place: CropPlace) => void): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const element = root.current
    const handle = (event: Event) => {
      const place = cropPlaceOf((event as CustomEvent<string>).detail)
      // Whoever leads somebody here also brings the focus, in the next frame: the window gives it back there.
      if (place) requestAnimationFrame(() => latest.current(place))
    }
    element?.addEventListener(REVEAL_EVENT, handle)
    return () => element?.removeEventListener(REVEAL_EVENT, handle)
  }, [])
  return root
}

/** The crop type whose crop is at fault: the one named, else the first that is outdated, unseen or missing. */
export function typeAtFault(
  image: ImageValue,
  cropTypes: readonly CropType[],
  requiredIds: readonly string[],
  { crop }: CropPlace,
): string {
  const has = (id: string) => image.crops.some(({ cropTypeId }) => cropTypeId === id)
  const named = crop === undefined ? undefined : image.crops[crop]?.cropTypeId
  const [first] = [
    ...outdatedTypes(image, cropTypes),
    ...cropsToLookAt(image),
    ...requiredIds.filter((id) => !has(id)),
  ]
  return named ?? first ?? ''
}
