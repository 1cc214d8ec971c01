// That an editor has had an alert before them, kept with it, so that colleagues know that somebody knows.
import { useEffect } from 'react'
import { call } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { SeenDocument } from './origin-calls.ts'
import type { OpenAlert } from './use-origins.ts'

/** Says it once for each alert that is shown to somebody who may deal with it. */
export function useSeen(contentId: string, alerts: readonly OpenAlert[], maySettle: boolean): void {
  const { me } = useViewer()
  const isNew = maySettle && alerts.some(({ seenBy }) => !seenBy.some(({ user }) => user.id === me.id))
  useEffect(() => {
    // Nothing is lost where it could not be said: it is said again the next time the content is opened.
    if (isNew) call(SeenDocument, { contentId }).catch(() => {})
  }, [isNew, contentId])
}
