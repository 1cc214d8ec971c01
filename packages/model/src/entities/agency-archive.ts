// An archive item: pictures and texts from an agency or our own, stored for later use (specification 1, section 3,
// AgencyArchive).
import { AGENCY_CONTENT_FIELDS } from '../agency/agency.ts'
import { defineEntity } from './entity.ts'

const { title, spot, content, tags, agencyCategoryName, source, author } = AGENCY_CONTENT_FIELDS

export const agencyArchive = defineEntity({
  name: 'agencyArchive',
  table: 'agency_archives',
  search: {
    table: 'agency_archive_search',
    id: 'agency_archive_id',
    copies: [
      'site_id',
      'status',
      'is_approved',
      'removed_at',
      'created_at',
      'agency_id',
      'created_by',
      'use_count',
    ],
  },
  calls: { get: 'getAgencyArchive', save: 'saveAgencyArchive', approve: 'approveAgencyArchive' },
  abilities: ['approve', 'lock'],
  actions: ['use'],
  label: 'title',
  fields: {
    title,
    spot,
    content,
    tags,
    agencyCategoryName,
    source,
    author,
    /** At least one (specification 2, section 5); the first is the cover. */
    images: { kind: 'gallery', required: true, minLength: 1, maxLength: 200, cropTypeIds: [] },
    video: { kind: 'video' },
  },
  columns: {
    /** `appropriate` or `inappropriate`: whether it may be used at all. Independent of approval and removal. */
    status: { column: 'status', type: 'text' },
    /** The agency item that it is a copy of, and its agency. */
    agencyContentId: { column: 'agency_content_id', type: 'id' },
    agencyId: { column: 'agency_id', type: 'id' },
    /** When it was removed; null if it was not. */
    removedDate: { column: 'removed_at', type: 'moment' },
  },
  asks: ['agencyContentId'],
  form: {
    pictures: ['images', 'video'],
    words: ['title', 'spot', 'content'],
    filing: ['tags', 'agencyCategoryName', ['source', 'author'], 'isApproved'],
  },
  list: { columns: [], filters: [], search: ['title', 'spot', 'tags'], order: 'newest' },
})
