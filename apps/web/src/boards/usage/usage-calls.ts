// Placements of a content, and the event that they may have changed.
import { graphql } from '../../generated/graphql.ts'

export const UsagesDocument = graphql(`
  query GetUsages($subject: String!) {
    getUsages(subject: $subject) {
      id
      boardId
      kind
      typeName
      categoryName
      itemId
      title
      isLive
      order
      pin
      date
      end
      due
      held
    }
  }
`)

export const PlacesChangedDocument = graphql(`
  subscription PlacesChanged {
    boardChanged {
      kind
      id
    }
  }
`)
