// Placements of a content, refetched whenever a board changes. Several components on a page share one request.
import type { GetUsagesQuery } from '../../generated/graphql.ts'
import { addressOf } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import { PlacesChangedDocument, PlacesDocument } from './place-calls.ts'

export type Place = GetUsagesQuery['getUsages'][number]

export interface UsedPlaces {
  /** Undefined until loaded. */
  places: readonly Place[] | undefined
  isFailed: boolean
  readAgain: () => void
}

export function usePlaces(subject: string | null): UsedPlaces {
  const isEnabled = subject !== null
  const { data, error, refetch } = useCall(PlacesDocument, { subject: subject ?? '' }, { isEnabled })
  useLive(PlacesChangedDocument, () => void refetch(), undefined, isEnabled)
  return {
    places: data?.getUsages,
    isFailed: error !== null && data === undefined,
    readAgain: () => void refetch(),
  }
}

/** Address of the board's page, or of the story or reel itself. */
export function addressOfPlace({ kind, boardId, itemId, isLive }: Place) {
  const id = itemId
  switch (kind) {
    case 'headlineBoard':
      return { to: addressOf('headlineList'), search: { board: boardId } as never }
    case 'headlineOldBoard':
      return { to: addressOf('headlineOldList') }
    case 'storyBoard':
      return { to: addressOf(isLive ? 'storyDetail' : 'storyPendingDetail', { id }) }
    case 'reelsBoard':
      return { to: addressOf(isLive ? 'reelsDetail' : 'reelsPendingDetail', { id }) }
  }
}
