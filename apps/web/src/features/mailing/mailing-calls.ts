// Calls about newsletters beyond those of the definition.
import type { PreviewMailingQuery } from '../../generated/graphql.ts'
import { graphql } from '../../generated/graphql.ts'

export const PreviewMailingDocument = graphql(`
  query PreviewMailing($input: MailingInput!, $areLinksAsked: Boolean) {
    preview: previewMailing(input: $input, areLinksAsked: $areLinksAsked) {
      subject
      html
      text
      bytes
      readers
      leadMinutes
      senderName
      problems {
        field
        rule
        params
      }
      warnings {
        field
        rule
        params
      }
    }
  }
`)

export type MailingPreview = PreviewMailingQuery['preview']

export const ScheduleMailingDocument = graphql(`
  mutation ScheduleMailing($id: ID!, $version: Int!, $rightsReason: String, $lockEpoch: ID) {
    item: scheduleMailing(id: $id, version: $version, rightsReason: $rightsReason, lockEpoch: $lockEpoch) {
      id
    }
  }
`)

export const SendMailingTestDocument = graphql(`
  mutation SendMailingTest($id: ID!) {
    address: sendMailingTest(id: $id)
  }
`)

export const CancelMailingDocument = graphql(`
  mutation CancelMailing($id: ID!, $version: Int!, $lockEpoch: ID) {
    item: cancelMailing(id: $id, version: $version, lockEpoch: $lockEpoch) {
      id
    }
  }
`)

export const RecoverMailingDocument = graphql(`
  mutation RecoverMailing($id: ID!, $version: Int!, $lockEpoch: ID) {
    item: recoverMailing(id: $id, version: $version, lockEpoch: $lockEpoch) {
      id
    }
  }
`)

export const MailingContentsDocument = graphql(`
  query GetMailingContents($ids: [ID!]!) {
    getContents(filter: { ids: $ids }, page: 1, limit: 60) {
      id
      title
      spot
      type
      status
      cover {
        path
        width
        height
        focalPoint { x y }
        crops { cropTypeId x y width height }
      }
    }
  }
`)

export const OldMailingsDocument = graphql(`
  query GetOldMailings($scope: String!, $from: DateTime, $to: DateTime, $after: ID) {
    getOldMailings(scope: $scope, from: $from, to: $to, after: $after) {
      id
      title
      mailingType
      status
      date
      channelName
      itemCount
    }
  }
`)
