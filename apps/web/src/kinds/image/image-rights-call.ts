// The call for the rights of a picture.
import { graphql } from '../../generated/graphql.ts'

export const MediaRightsDocument = graphql(`
  query GetMediaRights($path: String!) {
    getMediaRights(path: $path) {
      rights
      usableUntil
    }
  }
`)
