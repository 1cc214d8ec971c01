// Lists of a site's readers, of suppressed addresses, and of skipped import rows.
import {
  IMPORT_LINE_PROBLEMS,
  IMPORT_OUTCOMES,
  READER_ORIGINS,
  SUBSCRIPTION_STATES,
  SUPPRESSION_REASONS,
} from '../dispatch/reader.ts'
import { defineList, NEWEST_FIRST } from './list.ts'

export const subscriberList = defineList({
  name: 'subscribers',
  exportedAs: 'mailingReader',
  permission: 'mailingReader.view',
  call: 'getSubscribers',
  answer: 'rows',
  types: { row: 'Subscriber', filter: 'SubscriberFilter' },
  fields: {
    id: { kind: 'id' },
    version: { kind: 'integer', description: 'Readers have none: always 1.' },
    email: { kind: 'text' },
    name: { kind: 'text', isOptional: true },
    language: { kind: 'text' },
    createdVia: {
      kind: 'choice',
      column: 'created_via',
      options: READER_ORIGINS,
      description: 'form, import or person',
    },
    createdDate: { kind: 'moment', column: 'created_at' },
    subscriptions: { kind: 'own', type: 'ReaderSubscription', isList: true },
    suppressedBy: {
      kind: 'choice',
      options: SUPPRESSION_REASONS,
      isOptional: true,
      description: 'The reason why they get no mail despite their subscriptions; null if they do.',
    },
    state: { kind: 'choice', options: SUBSCRIPTION_STATES, isHidden: true },
  },
  columns: {
    email: {},
    name: {},
    channels: { field: 'subscriptions' },
    createdVia: {},
    language: { isExtra: true },
    created: { field: 'createdDate' },
  },
  filters: {
    search: { kind: 'search', address: 'q' },
    ids: { kind: 'ids', address: null },
    channelIds: { kind: 'references', to: 'mailingChannel', address: 'channel' },
    states: { kind: 'choice', field: 'state', options: SUBSCRIPTION_STATES, address: 'state' },
    createdDate: { kind: 'days' },
  },
  order: NEWEST_FIRST,
})

export const suppressionList = defineList({
  name: 'mailSuppressions',
  permission: 'mailingReader.view',
  call: 'getMailSuppressions',
  answer: 'rows',
  types: { row: 'MailSuppression', filter: 'MailSuppressionFilter' },
  fields: {
    id: { kind: 'id' },
    email: {
      kind: 'text',
      isOptional: true,
      description: 'Known while a reader has it: the suppression itself contains only its hash.',
    },
    fingerprint: { kind: 'text', description: 'Beginning of the hash.' },
    reason: { kind: 'choice', options: SUPPRESSION_REASONS },
    note: { kind: 'text', isOptional: true },
    createdDate: { kind: 'moment', column: 'created_at' },
    createdBy: { kind: 'person', isOptional: true },
  },
  columns: {
    email: {},
    reason: {},
    note: {},
    created: { field: 'createdDate' },
    by: { field: 'createdBy' },
  },
  filters: {
    search: { kind: 'search', address: 'q', description: 'A whole address.' },
    ids: { kind: 'ids', address: null },
    reasons: { kind: 'choice', field: 'reason', options: SUPPRESSION_REASONS, address: 'reason' },
    createdDate: { kind: 'days' },
  },
  order: NEWEST_FIRST,
})

export const importLineList = defineList({
  name: 'readerImportLines',
  exportedAs: 'readerImportLines',
  permission: 'mailingReader.create',
  call: 'getReaderImportLines',
  answer: 'rows',
  types: { row: 'ReaderImportLine', filter: 'ReaderImportLineFilter' },
  fields: {
    id: { kind: 'id' },
    line: { kind: 'integer' },
    outcome: { kind: 'choice', options: IMPORT_OUTCOMES },
    reason: { kind: 'choice', options: IMPORT_LINE_PROBLEMS, isOptional: true },
    shown: {
      kind: 'text',
      isOptional: true,
      description: 'The row’s text with masked addresses; deleted after thirty days.',
    },
    importId: { kind: 'id', isHidden: true },
  },
  columns: { line: {}, shown: {}, outcome: {}, reason: {} },
  filters: {
    importId: { kind: 'id', address: null },
    outcomes: { kind: 'choice', field: 'outcome', options: IMPORT_OUTCOMES, address: 'outcome' },
  },
  order: [
    { field: 'line', direction: 'asc' },
    { field: 'id', direction: 'asc' },
  ],
})
