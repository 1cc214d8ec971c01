// What the page of the queue asks beside its list.
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
