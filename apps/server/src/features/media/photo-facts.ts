// What a photograph says of itself, as facts of a file.
import type { Metadata } from 'sharp'
import { photoFields } from '../../platform/photo-fields.ts'
import type { MediaFacts } from './media-facts.ts'

/** The facts of a picture by its header; what is not said is null or empty. */
export function photoFacts(header: Metadata): MediaFacts {
  const said = photoFields(header)
  const { title, caption, source, reporter, city, keywords } = said
  return {
    ...{ title, caption, source, reporter, city, keywords },
    // What its sender asks of whoever uses it belongs to its rights.
    rights: [said.rights, said.instructions].filter(Boolean).join('\n') || null,
    takenAt: said.createdDate,
    usableUntil: said.expires,
  }
}
