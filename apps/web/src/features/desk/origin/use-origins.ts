// The agency items that a content was made from, refetched when one is updated or an alert is resolved.
import { AGENCY_ALERTS, type AgencyAlert } from '@manset/model/agency/alerts.ts'
import type { GetContentOriginsQuery } from '../../../generated/graphql.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useLive } from '../../../platform/live/live.ts'
import { ContentAlertedDocument, OriginsDocument } from './origin-calls.ts'

export type Origin = GetContentOriginsQuery['getContentOrigins'][number]
type Alert = Origin['alerts'][number]

export interface OpenAlert extends Alert {
  origin: Origin
}

export interface OriginsQuery {
  origins: readonly Origin[]
  /** Whether they have loaded. */
  isLoaded: boolean
  refetch: () => void
}

/** Both parts of the editor use the same query, which is sent once. */
export function useOrigins(contentId: string): OriginsQuery {
  const { data, refetch } = useCall(OriginsDocument, { contentId })
  useLive(ContentAlertedDocument, ({ contentChanged: { kind, id } }) => {
    if (kind === 'resync' || (id === contentId && kind.startsWith('content.alert'))) void refetch()
  })
  return {
    origins: data?.getContentOrigins ?? [],
    isLoaded: data !== undefined,
    refetch: () => void refetch(),
  }
}

/** Unresolved alerts, the most severe first, then the newest. */
export function getOpenAlerts(origins: readonly Origin[]): OpenAlert[] {
  const getSeverity = ({ kind }: Alert) => AGENCY_ALERTS.indexOf(kind as AgencyAlert)
  return origins
    .flatMap((origin) => origin.alerts.map((alert) => ({ ...alert, origin })))
    .filter(({ resolvedDate }) => resolvedDate === null)
    .sort((a, b) => getSeverity(b) - getSeverity(a) || Number(b.id) - Number(a.id))
}
