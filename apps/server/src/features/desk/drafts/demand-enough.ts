// What an item must bring along before anything of a type is made of it.
import {
  type Brought,
  type DraftType,
  fewestPictures,
  isEnoughFor,
  videoFieldOf,
} from '@manset/model/agency-drafts.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DraftSource } from './draft-source.ts'

/** What of an item stands with us: what only the agency has brings nothing along. */
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
