// Calls of the library and the picker beside their lists.
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

export const TakePicturesDocument = graphql(`
  mutation TakeAgencyPictures($pictures: [PictureChoice!]!) {
    takeAgencyPictures(pictures: $pictures) {
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
