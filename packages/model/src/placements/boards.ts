// The kinds of boards there are: what is placed on them, and whose rights they go by.
import type { Operation } from './operation.ts'
import type { Arrangement } from './placement.ts'

export interface BoardKind {
  name: string
  table: 'boards'
  shared: { name: 'board'; typeColumn: 'kind' }
  /** The right to take its lock without consent, and to take somebody off its page. */
  forcedBy: 'takeOver' | 'kick'
  /** The entity whose items are placed. */
  entity: 'headline' | 'story' | 'reel'
  /** Category of the rights to view and change it. */
  permission: string
}

/** Where boards of every kind stand. */
const TABLE = { table: 'boards', shared: { name: 'board', typeColumn: 'kind' } } as const

export const BOARD_KINDS = {
  /** One for each headline type. */
  headlineBoard: {
    name: 'headlineBoard',
    entity: 'headline',
    permission: 'headline',
    forcedBy: 'kick',
    ...TABLE,
  },
  /** The headline list of the site from before there were types. */
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

/** The right an operation needs on the board, such as `pin`; what readers see or will see changes by `publish` alone. */
export function rightOf(operation: Operation, { live, pending }: Arrangement): BoardRight {
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
