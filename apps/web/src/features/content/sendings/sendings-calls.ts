// Newsletters and push messages with a content, and the event that they may have changed.
import { type GetSendingsOfQuery, graphql } from '../../../generated/graphql.ts'

export const SendingsDocument = graphql(`
  query GetSendingsOf($contentId: ID!) {
    getSendingsOf(contentId: $contentId) {
      entity
      itemId
      title
      lane
      state
      date
    }
  }
`)

export const SendingsChangedDocument = graphql(`
  subscription SendingsChanged {
    calendarChanged {
      kind
      of
    }
  }
`)

export type Sending = GetSendingsOfQuery['getSendingsOf'][number]
