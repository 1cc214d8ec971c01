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

/** The right an operation needs on the board, such as `pin`; what readers see or will see changes by `publish` alone. */
export function rightOf(operation: Operation, { live }: Arrangement): 'publish' | 'order' | 'pin' | 'edit' {
  switch (operation.kind) {
    case 'pin':
    case 'unpin':
      return 'pin'
    case 'move':
      return 'order'
    case 'toLive':
    case 'toPending':
      return 'publish'
    case 'schedule':
      return operation.date || operation.end ? 'publish' : 'edit'
    case 'place':
      return operation.to === 'live' || operation.date ? 'publish' : 'edit'
    default:
      return live.some(({ id }) => id === operation.id) ? 'publish' : 'edit'
  }
}
