// The list of agency items.

import {
  AGENCY_EMBARGOES,
  AGENCY_NEWS_TYPES,
  AGENCY_SIGNALS,
  AGENCY_STATUSES,
  AGENCY_TYPES,
} from '../agency/agency.ts'
import { USE_FILTERS } from '../agency/use-filters.ts'
import { defineList, NEWEST_FIRST } from './list.ts'

export const agencyItemList = defineList({
  name: 'agencyContents',
  permission: 'agency.view',
  call: 'getAgencyContents',
  answer: 'rows',
  types: { row: 'AgencyContentRow', filter: 'AgencyContentFilter' },
  fields: {
    id: { kind: 'id' },
    agencyContentId: { kind: 'id', column: 'id', description: 'The same as id.' },
    version: { kind: 'integer' },
    agency: { kind: 'own', type: 'AgencyReference' },
    title: { kind: 'text' },
    spot: { kind: 'text', isOptional: true },
    types: { kind: 'words' },
    tags: { kind: 'words' },
    city: { kind: 'text', isOptional: true },
    country: { kind: 'text', isOptional: true },
    language: { kind: 'text', isOptional: true },
    priority: { kind: 'integer', isOptional: true, description: 'Urgency, 1 the most urgent.' },
    newsType: {
      kind: 'choice',
      options: Object.values(AGENCY_NEWS_TYPES),
      description: '1 important, 2 flash, 3 hot, 4 standard.',
    },
    agencyCategoryName: { kind: 'words', column: 'agency_category_names' },
    images: { kind: 'own', type: 'AgencyImage', isList: true },
    video: { kind: 'own', type: 'AgencyVideo', isOptional: true },
    status: { kind: 'choice', options: AGENCY_STATUSES, description: 'appropriate or inappropriate' },
    isKilled: { kind: 'flag', description: 'The agency has killed it; no draft can be made from it.' },
    hasItBeenUsed: { kind: 'flag' },
    uses: { kind: 'own', type: 'AgencyUse', isList: true },
    user: { kind: 'person', isOptional: true, description: 'The person who used it last on this site.' },
    source: { kind: 'text', isOptional: true },
    author: { kind: 'text', isOptional: true },
    editorNotes: { kind: 'words', description: 'Notes of the agency to editors, not to readers.' },
    signal: {
      kind: 'choice',
      options: AGENCY_SIGNALS,
      isOptional: true,
      description: 'The agency’s mark of this version, if any: correction or update.',
    },
    rights: { kind: 'text', isOptional: true },
    slugline: { kind: 'text', isOptional: true },
    createdDate: { kind: 'moment', column: 'created_at', description: 'When it arrived here.' },
    updatedDate: { kind: 'moment', column: 'updated_at' },
    sourceCreatedDate: {
      kind: 'moment',
      column: 'source_created_at',
      isOptional: true,
      description: 'By the agency.',
    },
    sourceUpdatedDate: { kind: 'moment', column: 'source_updated_at', isOptional: true },
    embargo: {
      kind: 'choice',
      options: AGENCY_EMBARGOES,
      description:
        'none, until (see embargoedUntil), open (no readable end: nothing made from it can be published) or lifted by the desk.',
    },
    embargoedUntil: { kind: 'moment', isOptional: true },
    mainType: { kind: 'choice', options: AGENCY_TYPES, isHidden: true },
    contentUpdatedByUser: { kind: 'own', type: 'AgencyContentEdit', isOptional: true },
  },
  columns: {
    date: { field: 'createdDate' },
    agency: {},
    title: { exports: ['title', 'spot'] },
    newsType: {},
    categories: { field: 'agencyCategoryName' },
    other: { exports: [] },
  },
  filters: {
    search: { kind: 'search', address: 'q' },
    ids: { kind: 'ids', address: null },
    hasPictures: {
      kind: 'only',
      field: 'images',
      address: null,
      description: 'Only items with a picture that is stored here.',
    },
    /** Set by the tab, which is part of the path. */
    contentTypes: {
      kind: 'choice',
      field: 'mainType',
      options: AGENCY_TYPES,
      address: null,
      description: 'Tabs: news, photoGallery, video.',
    },
    createdDate: { kind: 'days' },
    agencyIds: { kind: 'references', to: 'agency', field: 'agency', address: 'agency' },
    agencyCategories: { kind: 'choice', field: 'agencyCategoryName', address: 'category' },
    agencyNewsType: {
      kind: 'choice',
      field: 'newsType',
      options: Object.values(AGENCY_NEWS_TYPES),
      address: 'newsType',
      description: '1 important, 2 flash, 3 hot, 4 standard.',
    },
    users: { kind: 'people', address: null, description: 'People who used or edited the item here.' },
    ...USE_FILTERS,
  },
  isReadAsOf: true,
  order: NEWEST_FIRST,
})

const { users: _, agencyCategories, agencyNewsType, contentTypes: __, ...filters } = agencyItemList.filters

/** The list of agency videos. Its tab disables or omits filters that do not apply to videos. */
export const agencyVideoList = defineList({
  ...agencyItemList,
  name: 'agencyVideos',
  call: 'getAgencyVideos',
  types: { row: 'AgencyVideoContent', filter: 'AgencyVideoFilter' },
  fields: {
    ...agencyItemList.fields,
    agencyVideoId: { kind: 'integer', column: 'id', description: 'The same as id.' },
    category: { kind: 'text', isOptional: true },
    cameraman: { kind: 'text', isOptional: true },
    content: { kind: 'html', isOptional: true, description: 'The text, as HTML.' },
  },
  filters: {
    ...filters,
    agencyCategories: { ...agencyCategories, isClosed: true },
    agencyNewsType: { ...agencyNewsType, isClosed: true },
    showUsedContent: { ...filters.showUsedContent, address: null },
    showInappropriateContent: { ...filters.showInappropriateContent, address: null },
  },
})
