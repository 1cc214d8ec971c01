// The calls of the dispatch panel.
import { type GetDispatchesQuery, type GetDispatchRecipientsQuery, graphql } from '../generated/graphql.ts'

export const DispatchesDocument = graphql(`
  query GetDispatches($kind: String!, $itemId: ID!) {
    getDispatches(kind: $kind, itemId: $itemId) {
      id version kind itemId state trouble resumesDate dueDate deadline frozenDate startedDate finishedDate perSecond actions
      counts { waiting sending sent failed unknown canceled gone }
      groups { group counts { waiting sending sent failed unknown canceled gone } pauses { service code waiting } }
    }
  }
`)

export const DispatchChangedDocument = graphql(`
  subscription DispatchChanged($kind: String!) {
    dispatchChanged(kind: $kind) {
      kind
      dispatch {
        id version kind itemId state trouble resumesDate dueDate deadline frozenDate startedDate finishedDate perSecond actions
        counts { waiting sending sent failed unknown canceled gone }
        groups { group counts { waiting sending sent failed unknown canceled gone } pauses { service code waiting } }
      }
    }
  }
`)

export const RecipientsDocument = graphql(`
  query GetDispatchRecipients($filter: DispatchRecipientFilter!, $after: String, $limit: Int!) {
    getDispatchRecipients(filter: $filter, after: $after, limit: $limit) {
      entries { seq address group state attempts code at nextAttemptDate }
      next isTruncated
    }
  }
`)

export const PauseDispatchDocument = graphql(`
  mutation PauseDispatch($id: ID!) { pauseDispatch(id: $id) { id } }
`)

export const ResumeDispatchDocument = graphql(`
  mutation ResumeDispatch($id: ID!, $group: String) { resumeDispatch(id: $id, group: $group) { id } }
`)

export const CancelDispatchDocument = graphql(`
  mutation CancelDispatch($id: ID!) { cancelDispatch(id: $id) { id } }
`)

export const SendDispatchAnywayDocument = graphql(`
  mutation SendDispatchAnyway($id: ID!) { sendDispatchAnyway(id: $id) { id } }
`)

export const ResendDispatchDocument = graphql(`
  mutation ResendDispatch($id: ID!, $states: [String!]!, $group: String) {
    resendDispatch(id: $id, states: $states, group: $group) { id }
  }
`)

export type DispatchDetails = GetDispatchesQuery['getDispatches'][number]
export type DispatchGroup = DispatchDetails['groups'][number]
export type RecipientCounts = DispatchDetails['counts']
export type RecipientEntry = GetDispatchRecipientsQuery['getDispatchRecipients']['entries'][number]
