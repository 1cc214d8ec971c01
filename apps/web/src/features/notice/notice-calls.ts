import { graphql } from '../../generated/graphql.ts'

export const UnseenNoticesDocument = graphql(`
  query GetUnseenNotices($take: Int) {
    getNotices(isUnseen: true, take: $take) {
      id
      kind
      entity
      itemId
      about
      createdDate
    }
  }
`)

export const NoticesDocument = graphql(`
  query GetNotices($isUnseen: Boolean, $kinds: [String!], $before: ID, $take: Int) {
    getNotices(isUnseen: $isUnseen, kinds: $kinds, before: $before, take: $take) {
      id
      kind
      entity
      itemId
      about
      createdDate
      seenDate
    }
  }
`)

export const BellCountsDocument = graphql(`
  query CountForBell($counted: [String!], $failures: [String!]) {
    waiting: countWaitingForMe
    unseen: countUnseenNotices(kinds: $counted)
    failed: countUnseenNotices(kinds: $failures)
  }
`)

export const ContentsChangedDocument = graphql(`
  subscription ContentsMoved {
    contentChanged {
      kind
      id
    }
  }
`)

export const WaitingDocument = graphql(`
  query GetWaitingForMe {
    getWaitingForMe {
      requests {
        id
        entity
        itemId
        title
        person {
          id
          name
        }
        requestedDate
      }
      approvals {
        type
        id
        title
        updatedDate
        updatedBy {
          id
          name
        }
      }
      approvalCount
      assignments {
        id
        entity
        itemId
        title
        note
        dueDate
        createdBy {
          id
          name
        }
        createdDate
      }
    }
  }
`)

export const NoticesSeenDocument = graphql(`
  mutation MarkNoticesSeen($ids: [ID!]!) {
    markNoticesSeen(ids: $ids)
  }
`)

export const NoticesUnseenDocument = graphql(`
  mutation MarkNoticesUnseen($ids: [ID!]!) {
    markNoticesUnseen(ids: $ids)
  }
`)

export const AllNoticesSeenDocument = graphql(`
  mutation MarkAllNoticesSeen($upTo: ID!, $kinds: [String!]) {
    markAllNoticesSeen(upTo: $upTo, kinds: $kinds)
  }
`)

export const NoticesChangedDocument = graphql(`
  subscription NoticesChanged {
    noticesChanged {
      kind
    }
  }
`)
