// Differences between stories and reels.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { reel } from '@manset/model/entities/reel.ts'
import { story } from '@manset/model/entities/story.ts'
import type { AddressName } from '../../platform/addresses.ts'

export interface PlacedKind {
  entity: EntityDefinition
  board: 'storyBoard' | 'reelsBoard'
  /** The field with the full-screen parts. */
  parts: 'frames' | 'videos'
  /** Address of its list, also the key of the list's title. */
  list: 'storyList' | 'reelsList'
  detail: AddressName
  pending: AddressName
}

export const PLACED_KINDS = {
  story: {
    ...{ entity: story, board: 'storyBoard', parts: 'frames', list: 'storyList' },
    ...{ detail: 'storyDetail', pending: 'storyPendingDetail' },
  },
  reel: {
    ...{ entity: reel, board: 'reelsBoard', parts: 'videos', list: 'reelsList' },
    ...{ detail: 'reelsDetail', pending: 'reelsPendingDetail' },
  },
} as const satisfies Record<string, PlacedKind>
