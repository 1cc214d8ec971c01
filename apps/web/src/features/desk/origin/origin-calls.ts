// Calls about the agency items of a content, and alerts about them.
import { graphql } from '../../../generated/graphql.ts'

export const OriginsDocument = graphql(`
  query GetContentOrigins($contentId: ID!) {
    getContentOrigins(contentId: $contentId) {
      agencyContentId
      title
      agencyName
      types
      language
      isKilled
      embargo
      embargoedUntil
      editorNotes
      signal
      rights
      slugline
      proposedCategories {
        id
        name
      }
      alerts {
        id
        kind
        itemVersion
        createdDate
        resolvedDate
        resolvedBy {
          id
          name
        }
        seenBy {
          user {
            id
            name
          }
          seenDate
        }
      }
    }
  }
`)

export const ResolveAlertDocument = graphql(`
  mutation ResolveAgencyAlerts($contentId: ID!) {
    resolveAgencyAlerts(contentId: $contentId)
  }
`)

export const MarkAlertSeenDocument = graphql(`
  mutation MarkAgencyAlertsSeen($contentId: ID!) {
    markAgencyAlertsSeen(contentId: $contentId)
  }
`)

export const ContentAlertedDocument = graphql(`
  subscription ContentAlerted {
    contentChanged {
      kind
      id
    }
  }
`)

export const AlertRaisedDocument = graphql(`
  subscription AgencyAlertRaised {
    agencyAlertRaised {
      alert
      contentId
      type
      title
    }
  }
`)
