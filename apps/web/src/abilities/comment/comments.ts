// State shared by the parts of comments.
import type { GetCommentThreadsQuery } from '../../generated/graphql.ts'

export type Thread = GetCommentThreadsQuery['getCommentThreads'][number]
export type ThreadComment = Thread['comments'][number]

/** Position of the panel: a new thread about a field or the whole item, or an existing thread. */
export interface PanelPosition {
  field: string | null
  threadId?: string
}

export interface Comments {
  itemId: string
  threads: readonly Thread[] | undefined
  /** Number of open threads by field; '' is the whole item. */
  listOpenThreads: ReadonlyMap<string, number>
  openCount: number
  openedAt: PanelPosition | null
  open: (at: PanelPosition) => void
  close: () => void
  refetch: () => Promise<unknown>
}
