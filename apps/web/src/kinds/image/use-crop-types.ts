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
    }
  }
`)

/** An administrator changes them a few times a year. */
const FRESH_MS = 600_000
const NONE: readonly CropType[] = []

/** The crop types images can be cut to, in the order they are offered; none while they load. */
export function useCropTypes(): readonly CropType[] {
  const { data } = useCall(CropTypesDocument, {}, { freshForMs: FRESH_MS })
  return (data?.getCropTypes as readonly CropType[] | undefined) ?? NONE
}
