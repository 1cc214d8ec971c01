// The content list over all types, and the list of drafts.
import { CONTENT_STATUSES, HIDDEN_STATUSES } from '../abilities/publish.ts'
import { AGENCY_ALERTS } from '../agency/alerts.ts'
import { CONTENT_TYPES } from '../content/content.ts'
import { defineList, NEWEST_FIRST } from './list.ts'

export const contentList = defineList({
  name: 'contents',
  exportedAs: 'contents',
  permission: 'content.view',
  call: 'getContents',
  answer: 'rows',
  types: { row: 'ContentRow', filter: 'ContentFilter' },
  fields: {
    id: { kind: 'id' },
    siteId: { kind: 'integer' },
    type: { kind: 'choice', options: CONTENT_TYPES },
    status: { kind: 'choice', options: CONTENT_STATUSES },
    version: { kind: 'integer' },
    title: { kind: 'text' },
    spot: { kind: 'text', isOptional: true },
    seoUrlTitle: { kind: 'text', isOptional: true },
    createdDate: { kind: 'moment', column: 'created_at' },
    updatedDate: { kind: 'moment', column: 'updated_at' },
    publishDate: { kind: 'moment', isOptional: true },
    publishedDate: { kind: 'moment', column: 'published_at', isOptional: true },
    expirationDate: { kind: 'moment', isOptional: true },
    isNewsworthy: { kind: 'flag' },
    isPinned: { kind: 'flag' },
    cover: { kind: 'image', isOptional: true },
    categories: { kind: 'items', to: 'category', column: 'category_ids' },
    // The most severe unresolved alert of an agency about its items.
    agencyAlert: { kind: 'choice', options: AGENCY_ALERTS, isOptional: true },
    // The file of one of its pictures was replaced, and the crops have not been reviewed since.
    hasCropsToReview: { kind: 'flag' },
    // Number of unresolved comment threads.
    openThreads: { kind: 'integer' },
    assignedTo: { kind: 'person', isOptional: true },
    // When its assignment is due.
    dueDate: { kind: 'moment', isOptional: true },
    createdBy: { kind: 'person', isOptional: true },
    updatedBy: { kind: 'person', isOptional: true },
  },
  columns: {
    status: {},
    id: {},
    date: { field: 'createdDate' },
    title: { exports: ['title', 'spot'] },
    type: {},
    categories: {},
    editor: { field: 'createdBy' },
    updatedDate: { isExtra: true },
    updatedBy: { isExtra: true },
    publishDate: { isExtra: true },
    expirationDate: { isExtra: true },
    assignedTo: { isExtra: true },
    dueDate: { isExtra: true },
    other: { exports: [] },
  },
  filters: {
    search: { kind: 'search', address: 'q' },
    ids: { kind: 'ids', address: null },
    types: { kind: 'choice', field: 'type', options: CONTENT_TYPES, address: null },
    statuses: {
      kind: 'choice',
      field: 'status',
      options: CONTENT_STATUSES,
      hides: HIDDEN_STATUSES,
      // Assigned items are mostly drafts, so this filter includes them.
      shownWith: { draft: 'isAssignedToMe' },
      address: 'status',
    },
    created: { kind: 'days', field: 'createdDate', inputs: { from: 'startDate', to: 'endDate' } },
    categoryIds: { kind: 'references', to: 'category', field: 'categories', address: 'category' },
    editorIds: { kind: 'people', field: 'createdBy', address: 'editor' },
    isNewsworthy: { kind: 'flag' },
    isAssignedToMe: { kind: 'only', address: 'mine' },
  },
  order: NEWEST_FIRST,
})

const { status: _, id: __, ...draftColumns } = contentList.columns

/** The same call, restricted to drafts. */
export const draftList = defineList({
  ...contentList,
  name: 'drafts',
  columns: { ...draftColumns, date: { ...draftColumns.date, label: 'draftDate' } },
  fixed: { statuses: ['draft'] },
})
