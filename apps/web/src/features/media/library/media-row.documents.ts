// One library file with all fields of its list. The generator collects it through `documents`.
import { mediaList } from '@manset/model/lists/media.ts'
import type { GetMediaRowQuery, GetMediaRowQueryVariables } from '../../../generated/graphql.ts'
import { selectRow } from '../../../kit/list/page-document.ts'
import type { TypedDocument } from '../../../platform/calls/document.ts'

export const MediaRowDocument =
  `query GetMediaRow($id: ID!) { getMediaFile(id: $id) ${selectRow(mediaList)} }` as TypedDocument<
    GetMediaRowQuery,
    GetMediaRowQueryVariables
  >
export const documents: readonly string[] = [MediaRowDocument]
