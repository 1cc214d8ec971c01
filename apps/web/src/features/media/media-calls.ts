// Calls of the library and the picker beyond those of their lists.
import { graphql } from '../../generated/graphql.ts'

export const MediaUsesDocument = graphql(`
  query GetMediaUses($id: ID!) {
    getMediaUses(id: $id) {
      entity
      itemId
      fields
      name
      status
    }
  }
`)

export const SaveMediaFileDocument = graphql(`
  mutation SaveMediaFile($input: MediaFileInput!) {
    saveMediaFile(input: $input) {
      id
      version
    }
  }
`)

export const MediaPeopleDocument = graphql(`
  query GetMediaPeople {
    getMediaPeople {
      id
      name
    }
  }
`)

export const ImportPicturesDocument = graphql(`
  mutation ImportAgencyPictures($pictures: [PictureChoice!]!) {
    importAgencyPictures(pictures: $pictures) {
      code
      file {
        relativePath
        width
        height
        text
        source
        reporter
      }
    }
  }
`)

export const MediaReplacementDocument = graphql(`
  query GetMediaReplacement($id: ID!, $byId: ID!) {
    getMediaReplacement(id: $id, byId: $byId) {
      entity
      itemId
      version
      name
      status
      cropsToReview
      dropped
      code
      params
      problems
    }
  }
`)

export const ReplaceMediaFileDocument = graphql(`
  mutation ReplaceMediaFile($id: ID!, $byId: ID!, $items: [SeenItemInput!]!, $rightsReason: String) {
    replaceMediaFile(id: $id, byId: $byId, items: $items, rightsReason: $rightsReason) {
      entity
      itemId
      version
    }
  }
`)

export const UndoMediaReplacementDocument = graphql(`
  mutation UndoMediaReplacement($items: [SeenItemInput!]!, $rightsReason: String) {
    undoMediaReplacement(items: $items, rightsReason: $rightsReason) {
      itemId
    }
  }
`)
