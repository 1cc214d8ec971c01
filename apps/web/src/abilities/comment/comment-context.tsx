// Shared state of a form's comments: the threads, refetched on changes, and the position of the panel.
import { useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { CommentThreadsDocument, ItemDiscussionChangedDocument } from './comment-calls.ts'
import type { Comments, PanelPosition } from './comments.ts'

const CommentContext = createContext<Comments | null>(null)

const Panel = lazyComponent(
  () => import('./comment-panel.tsx'),
  (module) => module.CommentPanel,
)

export function CommentAround({ children }: { children: ReactNode }) {
  const { form } = useFormScope()
  const itemId = form.item?.id
  const entity = form.entity.name
  const isThere = itemId !== undefined
  const name = useMemo(() => ({ entity, itemId: itemId ?? '' }), [entity, itemId])
  const { data, refetch } = useCall(CommentThreadsDocument, name, {
    isEnabled: isThere,
    keepsPreviousData: true,
  })
  useLive(
    ItemDiscussionChangedDocument,
    ({ itemDiscussionChanged: { kind } }) => {
      if (kind.endsWith('.commented')) void refetch()
    },
    name,
    isThere,
  )
  // A notice links to its thread.
  const { comment: asked } = useSearch({ strict: false }) as { comment?: string | number }
  const askedId = asked === undefined ? undefined : String(asked)
  const [openedAt, setOpenedAt] = useState<PanelPosition | null>(
    askedId ? { field: null, threadId: askedId } : null,
  )
  const [hasHandledRequest, setWasAsked] = useState(askedId)
  if (askedId !== hasHandledRequest) {
    setWasAsked(askedId)
    if (askedId) setOpenedAt({ field: null, threadId: askedId })
  }
  const threads = data?.getCommentThreads
  const comments = useMemo((): Comments | null => {
    if (itemId === undefined) return null
    const open = (threads ?? []).filter(({ resolvedDate }) => !resolvedDate)
    const listOpenThreads = new Map<string, number>()
    for (const { field } of open)
      listOpenThreads.set(field ?? '', (listOpenThreads.get(field ?? '') ?? 0) + 1)
    return {
      ...{ itemId, threads, listOpenThreads, openedAt, openCount: open.length },
      open: setOpenedAt,
      close: () => setOpenedAt(null),
      refetch,
    }
  }, [itemId, threads, openedAt, refetch])
  return (
    <CommentContext value={comments}>
      {children}
      {comments?.openedAt && <Panel comments={comments} />}
    </CommentContext>
  )
}

/** Comments of the surrounding form's item; null for a new item. */
export const useComments = () => use(CommentContext)
