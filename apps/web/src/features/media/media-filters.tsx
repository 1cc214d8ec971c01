// Library filters with options from the server.
import { askedFilter, named } from '../../kit/list/filter/asked-filter.tsx'
import type { OwnFilterParts } from '../../kit/list/filter/filter-line.tsx'
import { MediaPeopleDocument } from './media-calls.ts'

export const MEDIA_FILTER_PARTS: OwnFilterParts = {
  createdBy: askedFilter(MediaPeopleDocument, ({ getMediaPeople }) => getMediaPeople.map(named)),
}
