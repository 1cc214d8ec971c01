// What the parts of comments know of each other.
import type { GetCommentThreadsQuery } from '../../generated/graphql.ts'

export type Thread = GetCommentThreadsQuery['getCommentThreads'][number]
export type SaidComment = Thread['comments'][number]

/** Where the panel is open: to write about a field or the whole, or at one thread. */
export interface OpenedAt {
  field: string | null
  threadId?: string
}

export interface Comments {
  itemId: string
  threads: readonly Thread[] | undefined
  /** Threads that are not resolved, by their field; those of the whole under ''. */
  openOf: ReadonlyMap<string, number>
  openCount: number
  openedAt: OpenedAt | null
  open: (at: OpenedAt) => void
  close: () => void
  reread: () => Promise<unknown>
}
