// Variables and answers of list calls, by the shape of the answer.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { ListPage, ListRow } from './list-state.ts'
import type { Paging } from './use-list.ts'

export interface AnswerShape {
  toVariables(paging: Paging<ListRow>): Record<string, unknown>
  read<R>(answer: unknown, limit: number): ListPage<R>
}

export const ANSWER_SHAPES: Record<ListDefinition['answer'], AnswerShape> = {
  rows: {
    toVariables: ({ page, limit, last }) => ({ page, limit, ...(last && { after: last.id }) }),
    read: <R>(rows: unknown, limit: number) => ({
      rows: rows as R[],
      isComplete: (rows as R[]).length < limit,
    }),
  },
  page: {
    toVariables: ({ page, limit }) => ({ page, limit }),
    read: <R>(page: unknown, limit: number) => {
      const { items, isTruncated } = page as { items: R[]; isTruncated: boolean }
      return { rows: items, isTruncated, isComplete: limit === 0 || items.length < limit }
    },
  },
  cursor: {
    toVariables: ({ next }) => ({ ...(next && { after: next }) }),
    read: <R>(page: unknown) => {
      const { entries, next } = page as { entries: R[]; next: string | null }
      return { rows: entries, next, isComplete: next === null }
    },
  },
}
