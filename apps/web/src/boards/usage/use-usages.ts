// Placements of a content, refetched whenever a board changes. Several components on a page share one request.
import type { GetUsagesQuery } from '../../generated/graphql.ts'
import { getAddress } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import { PlacesChangedDocument, UsagesDocument } from './usage-calls.ts'

export type Usage = GetUsagesQuery['getUsages'][number]

export interface UsagesController {
  /** Undefined until loaded. */
  usages: readonly Usage[] | undefined
  isFailed: boolean
  refetch: () => void
}

export function useUsages(subject: string | null): UsagesController {
  const isEnabled = subject !== null
  const { data, error, refetch } = useCall(UsagesDocument, { subject: subject ?? '' }, { isEnabled })
  useLive(PlacesChangedDocument, () => void refetch(), undefined, isEnabled)
  return {
    usages: data?.getUsages,
    isFailed: error !== null && data === undefined,
    refetch: () => void refetch(),
  }
}

/** Address of the board's page, or of the story or reel itself. */
export function getUsageAddress({ kind, boardId, itemId, isLive }: Usage) {
  const id = itemId
  switch (kind) {
    case 'headlineBoard':
      return { to: getAddress('headlineList'), search: { board: boardId } as never }
    case 'headlineOldBoard':
      return { to: getAddress('headlineOldList') }
    case 'storyBoard':
      return { to: getAddress(isLive ? 'storyDetail' : 'storyPendingDetail', { id }) }
    case 'reelsBoard':
      return { to: getAddress(isLive ? 'reelsDetail' : 'reelsPendingDetail', { id }) }
  }
}
