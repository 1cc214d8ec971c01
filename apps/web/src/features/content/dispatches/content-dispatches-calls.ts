// What is sent with a content, and the event that it may have changed.
import { type GetDispatchesOfContentQuery, graphql } from '../../../generated/graphql.ts'

export const ContentDispatchesDocument = graphql(`
  query GetDispatchesOfContent($contentId: ID!) {
    getDispatchesOfContent(contentId: $contentId) {
      entity
      itemId
      title
      lane
      state
      date
    }
  }
`)

export const ContentDispatchesChangedDocument = graphql(`
  subscription ContentDispatchesChanged {
    calendarChanged {
      kind
      of
    }
  }
`)

export type ContentDispatch = GetDispatchesOfContentQuery['getDispatchesOfContent'][number]
