// Requires the media that a content type needs before it is made from an item.
import {
  type AvailableMedia,
  type DraftType,
  draftVideoField,
  hasRequiredMedia,
  minPictures,
} from '@manset/model/agency/drafts.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DraftSource } from './draft-source.ts'

/** The media of an item that count: only those we have copies of. */
export function countMedia({ pictures, video }: DraftSource): AvailableMedia {
  return { pictures: pictures.filter(({ path }) => path).length, hasVideo: Boolean(video?.path) }
}

/** Refuses with `DRAFT_LACKS_PICTURES` (and how many are needed) or `DRAFT_LACKS_VIDEO`. */
export function requireMedia(source: DraftSource, type: DraftType): void {
  const brought = countMedia(source)
  if (hasRequiredMedia(type, brought)) return
  if (draftVideoField(type) !== null)
    throw new Refusal('DRAFT_LACKS_VIDEO', 'The video of this item is not here')
  throw new Refusal('DRAFT_LACKS_PICTURES', 'The item has too few pictures for this', {
    params: { needed: minPictures(type), pictures: brought.pictures },
  })
}
