import { graphql } from '../../generated/graphql.ts'

export const UnseenNoticesDocument = graphql(`
  query GetUnseenNotices($take: Int) {
    getNotices(isUnseen: true, take: $take) {
      id
      kind
      entity
      itemId
      about
    }
  }
`)

export const NoticesSeenDocument = graphql(`
  mutation NoteNoticesSeen($ids: [ID!]!) {
    noteNoticesSeen(ids: $ids)
  }
`)

export const NoticesChangedDocument = graphql(`
  subscription NoticesChanged {
    noticesChanged {
      kind
    }
  }
`)
