// What a photograph says of itself, as facts of a file.
import sharp from 'sharp'
import { photoFields } from '../../platform/photo-fields.ts'
import type { ImageRun } from './job-limit.ts'
import { type MediaFacts, NO_FACTS } from './media-facts.ts'
import type { MediaSettings } from './settings.ts'

/** The facts of a picture; none where it says nothing, or nothing that can be read. */
export async function photoFacts(
  localPath: string,
  { settings, runImage }: { settings: MediaSettings; runImage: ImageRun },
): Promise<MediaFacts> {
  const options = { limitInputPixels: settings.maxImagePixels }
  const metadata = await runImage(0, () => sharp(localPath, options).metadata()).catch(() => null)
  if (!metadata) return NO_FACTS
  const said = photoFields(metadata)
  const { title, caption, source, reporter, city, keywords } = said
  return {
    ...{ title, caption, source, reporter, city, keywords },
    // What its sender asks of whoever uses it belongs to its rights.
    rights: [said.rights, said.instructions].filter(Boolean).join('\n') || null,
    takenAt: said.createdDate,
    usableUntil: said.expires,
  }
}
