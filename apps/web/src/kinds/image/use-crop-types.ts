import type { CropType } from '@manset/model/media/crops.ts'
import { graphql } from '../../generated/graphql.ts'
import { useCall } from '../../platform/calls/graphql.ts'

const CropTypesDocument = graphql(`
  query GetCropTypes {
    getCropTypes {
      id
      name
      ratioWidth
      ratioHeight
      minWidth
      minHeight
      orientation
      kinds
      isApproved
    }
  }
`)

/** A crop type of the site; unapproved ones are offered only where required or used. */
export interface KnownCropType extends CropType {
  isApproved: boolean
}

/** Administrators change them a few times a year. */
const CACHE_TTL_MS = 60_000
const NONE: readonly KnownCropType[] = []

/** Crop types for images, in the order in which they are offered; empty while loading. */
export function useCropTypes(): readonly KnownCropType[] {
  const { data } = useCall(CropTypesDocument, {}, { staleAfterMs: CACHE_TTL_MS })
  return (data?.getCropTypes as readonly KnownCropType[] | undefined) ?? NONE
}
