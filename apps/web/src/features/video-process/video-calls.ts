// Calls of the queue's page beyond those of its list.
import { graphql } from '../../generated/graphql.ts'

export const VideoUploadersDocument = graphql(`
  query GetVideoUploaders {
    getVideoUploaders {
      id
      name
    }
  }
`)

export const HasTranscoderDocument = graphql(`
  query HasTranscoder {
    hasTranscoder
  }
`)
