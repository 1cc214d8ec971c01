// Records that an editor has seen an alert, so that colleagues know.
import { useEffect } from 'react'
import { call } from '../../../platform/calls/graphql.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { SeenDocument } from './origin-calls.ts'
import type { OpenAlert } from './use-origins.ts'

/** Sends this once per alert shown to a user who may resolve it. */
export function useSeen(contentId: string, alerts: readonly OpenAlert[], maySettle: boolean): void {
  const { me } = useViewer()
  const isNew = maySettle && alerts.some(({ seenBy }) => !seenBy.some(({ user }) => user.id === me.id))
  useEffect(() => {
    // A failure needs no handling: it is sent again when the content is next opened.
    if (isNew) call(SeenDocument, { contentId }).catch(() => {})
  }, [isNew, contentId])
}
