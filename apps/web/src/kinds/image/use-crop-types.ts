import type { CropType } from '@manset/model/crops.ts'
import { graphql } from '../../generated/graphql.ts'
import { useCall } from '../../platform/graphql.ts'

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

/** A type of the site; one that is not approved is offered only where it is demanded or used. */
export interface KnownCropType extends CropType {
  isApproved: boolean
}

/** An administrator changes them a few times a year. */
const FRESH_MS = 60_000
const NONE: readonly KnownCropType[] = []

/** The crop types images can be cut to, in the order they are offered; none while they load. */
export function useCropTypes(): readonly KnownCropType[] {
  const { data } = useCall(CropTypesDocument, {}, { freshForMs: FRESH_MS })
  return (data?.getCropTypes as readonly KnownCropType[] | undefined) ?? NONE
}
