// Metadata embedded in a photo, as facts of the file.
import type { Metadata } from 'sharp'
import { photoFields } from '../../platform/photo/metadata.ts'
import type { MediaFacts } from './media-facts.ts'

/** Facts from a picture's header; missing ones are null or empty. */
export function readPhotoFacts(header: Metadata): MediaFacts {
  const said = photoFields(header)
  const { title, caption, source, reporter, city, keywords } = said
  return {
    ...{ title, caption, source, reporter, city, keywords },
    // Instructions for use count as part of the rights.
    rights: [said.rights, said.instructions].filter(Boolean).join('\n') || null,
    takenAt: said.createdDate,
    usableUntil: said.expires,
  }
}
