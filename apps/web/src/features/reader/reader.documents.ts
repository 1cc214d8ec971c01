// Calls of the lists of readers. The generator collects them through `documents`.
import { importLineList, subscriberList, suppressionList } from '@manset/model/lists/readers.ts'
import type {
  GetMailSuppressionsQuery,
  GetReaderImportLinesQuery,
  GetSubscribersQuery,
} from '../../generated/graphql.ts'
import { getPageDocument, selectRow } from '../../kit/list/page-document.ts'

export type SubscriberRow = GetSubscribersQuery['getSubscribers'][number]
export type SuppressedRow = GetMailSuppressionsQuery['getMailSuppressions'][number]
export type ImportLine = GetReaderImportLinesQuery['getReaderImportLines'][number]

const SUBSCRIBER = selectRow(subscriberList, { subscriptions: '{ channelId channelName state }' })

export const subscriberCalls = { page: getPageDocument(subscriberList, SUBSCRIBER) }
export const suppressionCalls = { page: getPageDocument(suppressionList, selectRow(suppressionList)) }
export const importLineCalls = { page: getPageDocument(importLineList, selectRow(importLineList)) }
export const documents: readonly string[] = [
  subscriberCalls.page,
  suppressionCalls.page,
  importLineCalls.page,
]
