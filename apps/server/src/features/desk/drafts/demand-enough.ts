// Requires the media that a content type needs before it is made of an item.
import {
  type Brought,
  type DraftType,
  fewestPictures,
  isEnoughFor,
  videoFieldOf,
} from '@manset/model/agency/drafts.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DraftSource } from './draft-source.ts'

/** The media of an item that count: only those we have copies of. */
export function broughtBy({ pictures, video }: DraftSource): Brought {
  return { pictures: pictures.filter(({ path }) => path).length, hasVideo: Boolean(video?.path) }
}

/** Refuses with `DRAFT_LACKS_PICTURES` (and how many are needed) or `DRAFT_LACKS_VIDEO`. */
export function demandEnough(source: DraftSource, type: DraftType): void {
  const brought = broughtBy(source)
  if (isEnoughFor(type, brought)) return
  if (videoFieldOf(type) !== null)
    throw new Refusal('DRAFT_LACKS_VIDEO', 'The video of this item is not here')
  throw new Refusal('DRAFT_LACKS_PICTURES', 'The item has too few pictures for this', {
    params: { needed: fewestPictures(type), pictures: brought.pictures },
  })
}
