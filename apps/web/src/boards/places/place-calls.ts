// Placements of a content, and the event that they may have changed.
import { graphql } from '../../generated/graphql.ts'

export const PlacesDocument = graphql(`
  query GetPlacesOf($subject: String!) {
    getPlacesOf(subject: $subject) {
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
