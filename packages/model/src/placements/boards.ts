// The kinds of boards: which items are placed on them, and which permissions apply.
import type { Operation } from './operation.ts'
import type { Arrangement } from './placement.ts'

export interface BoardKind {
  name: string
  table: 'boards'
  shared: { name: 'board'; typeColumn: 'kind' }
  /** The permission to take over its lock without consent, and to remove somebody from its page. */
  forcedBy: 'takeOver' | 'kick'
  /** The entity whose items are placed. */
  entity: 'headline' | 'story' | 'reel'
  /** Category of the permissions to view and change it. */
  permission: string
}

/** The table shared by boards of all kinds. */
const TABLE = { table: 'boards', shared: { name: 'board', typeColumn: 'kind' } } as const

export const BOARD_KINDS = {
  /** One board for each headline type. */
  headlineBoard: {
    name: 'headlineBoard',
    entity: 'headline',
    permission: 'headline',
    forcedBy: 'kick',
    ...TABLE,
  },
  /** The site's headline list from before headline types existed. */
  headlineOldBoard: {
    ...{ name: 'headlineOldBoard', entity: 'headline', permission: 'headlineOld', forcedBy: 'kick' },
    ...TABLE,
  },
  storyBoard: { name: 'storyBoard', entity: 'story', permission: 'story', forcedBy: 'takeOver', ...TABLE },
  reelsBoard: { name: 'reelsBoard', entity: 'reel', permission: 'reels', forcedBy: 'takeOver', ...TABLE },
} as const satisfies Record<string, BoardKind>
export type BoardKindName = keyof typeof BOARD_KINDS
export const BOARD_KIND_NAMES = Object.keys(BOARD_KINDS) as BoardKindName[]

export type BoardRight = 'publish' | 'order' | 'pin' | 'edit'

/** The permission that an operation needs on the board, such as `pin`. Anything that changes what readers see needs `publish`. */
export function permissionForOperation(operation: Operation, { live, pending }: Arrangement): BoardRight {
  switch (operation.kind) {
    case 'pin':
    case 'unpin':
      return 'pin'
    case 'move':
      return 'order'
    case 'toLive':
    case 'toPending':
      return 'publish'
    case 'place':
      return operation.to === 'live' || operation.date ? 'publish' : 'edit'
    case 'schedule': {
      const { date, end } = operation
      const one = [...live, ...pending].find(({ id }) => id === operation.id)
      const isCancelled = (date === null && one?.date) || (end === null && one?.end)
      return date || end || isCancelled ? 'publish' : 'edit'
    }
    default: {
      const waits = pending.find(({ id }) => id === operation.id)
      return waits && waits.date === null ? 'edit' : 'publish'
    }
  }
}
