// Library filters with options from the server.

import type { CustomFilterParts } from '../../kit/list/filter/filter-bar.tsx'
import { createLoadedFilter, toFilterOption } from '../../kit/list/filter/loaded-filter.tsx'
import { MediaPeopleDocument } from './media-calls.ts'

export const MEDIA_FILTER_PARTS: CustomFilterParts = {
  createdBy: createLoadedFilter(MediaPeopleDocument, ({ getMediaPeople }) =>
    getMediaPeople.map(toFilterOption),
  ),
}
