// The archive list of a site.

import { approve } from '../abilities/approve.ts'
import { AGENCY_STATUSES } from '../agency/agency.ts'
import { USE_FILTERS } from '../agency/use-filters.ts'
import { defineList, NEWEST_FIRST } from './list.ts'

export const agencyArchiveList = defineList({
  name: 'agencyArchives',
  permission: 'agencyArchive.view',
  call: 'getAgencyArchives',
  answer: 'rows',
  types: { row: 'AgencyArchiveRow', filter: 'AgencyArchiveFilter' },
  fields: {
    id: { kind: 'id' },
    agencyArchiveId: { kind: 'id', column: 'id', description: 'The same as id.' },
    version: { kind: 'integer' },
    agency: { kind: 'own', type: 'AgencyReference', isOptional: true },
    agencyContentId: {
      kind: 'id',
      isOptional: true,
      description: 'The agency item that it was copied from.',
    },
    title: { kind: 'text' },
    spot: { kind: 'text', isOptional: true },
    tags: { kind: 'words' },
    agencyCategoryName: { kind: 'words', column: 'agency_category_names' },
    images: { kind: 'own', type: 'AgencyArchiveImage', isList: true, description: 'The first is the cover.' },
    hasVideo: { kind: 'flag' },
    source: { kind: 'text', isOptional: true },
    author: { kind: 'text', isOptional: true },
    isApproved: approve.fields.isApproved,
    status: { kind: 'choice', options: AGENCY_STATUSES, description: 'appropriate or inappropriate' },
    isRemoved: { kind: 'flag', description: 'It is in the trash.' },
    hasItBeenUsed: { kind: 'flag' },
    uses: { kind: 'own', type: 'AgencyUse', isList: true },
    createdBy: { kind: 'person', isOptional: true },
    createdDate: { kind: 'moment', column: 'created_at' },
    updatedBy: { kind: 'person', isOptional: true },
    updatedDate: { kind: 'moment', column: 'updated_at' },
  },
  columns: {
    date: { field: 'createdDate' },
    agency: {},
    title: { exports: ['title', 'spot'] },
    categories: { field: 'agencyCategoryName' },
    createdBy: {},
    isApproved: {},
    other: { exports: [] },
  },
  filters: {
    search: { kind: 'search', address: 'q' },
    ids: { kind: 'ids', address: null },
    createdDate: { kind: 'days' },
    agencyIds: { kind: 'references', to: 'agency', field: 'agency', address: 'agency' },
    agencyCategories: { kind: 'choice', field: 'agencyCategoryName', address: 'category' },
    /** Archive items have no news type, so the screen shows the filter disabled (specification 1, section 2). */
    agencyNewsType: { kind: 'cases', address: 'newsType', isClosed: true },
    isApproved: { kind: 'flag', says: 'approval', address: 'approved' },
    users: {
      kind: 'people',
      field: 'createdBy',
      address: 'creator',
      description: 'People who added the item to the archive.',
    },
    ...USE_FILTERS,
    showRemovedContent: {
      kind: 'only',
      field: 'isRemoved',
      values: { yes: 'true', no: 'false' },
      address: 'removed',
      description: 'Only items in the trash; they are hidden by default.',
    },
  },
  isReadAsOf: true,
  order: NEWEST_FIRST,
})
