// Records that an editor has seen an alert, so that colleagues know.
import { useEffect } from 'react'
import { call } from '../../../platform/calls/graphql.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { MarkAlertSeenDocument } from './origin-calls.ts'
import type { OpenAlert } from './use-origins.ts'

/** Sends this once per alert shown to a user who may resolve it. */
export function useMarkAlertSeen(contentId: string, alerts: readonly OpenAlert[], canResolve: boolean): void {
  const { me } = useViewer()
  const isNew = canResolve && alerts.some(({ seenBy }) => !seenBy.some(({ user }) => user.id === me.id))
  useEffect(() => {
    // A failure needs no handling: it is sent again when the content is next opened.
    if (isNew) call(MarkAlertSeenDocument, { contentId }).catch(() => {})
  }, [isNew, contentId])
}
