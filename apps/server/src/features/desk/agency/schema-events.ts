// Live events of the agency desk: items that arrive or change, and recorded inputs.
import { createEventRowReader } from '../../../kit/list/event-rows.ts'
import { access, type Builder, type ItemRef } from '../../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../../platform/live.ts'
import { agencyItems } from './agency-list.ts'
import type { AgencyRow } from './agency-row.ts'

const rowOf = createEventRowReader(({ id }, context) => agencyItems.load(id, context))

export function addAgencyEvents(builder: Builder, row: ItemRef<AgencyRow>): void {
  const changed = builder.objectRef<LiveEvent>('AgencyContentChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description:
          '`agencyContent.` with arrived, updated, killed, saved, statusChanged, embargoLifted or used; or `resync`: refetch what you show.',
      }),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      type: t.exposeString('type'),
      actorId: t.exposeID('actorId', { nullable: true }),
      agencyContent: t.field({
        type: row,
        nullable: true,
        resolve: (event, _, context) => rowOf(event, context),
      }),
    }),
  })
  builder.subscriptionField('agencyContentArrived', (t) =>
    t.field({
      ...access('agency.view'),
      type: changed,
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events((event) => isRelevantEvent(event, 'agencyContent.', viewer.siteId)) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )

  const received = builder.objectRef<LiveEvent>('AgencyDocumentReceived').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind'),
      id: t.exposeID('id'),
      outcome: t.exposeString('type'),
    }),
  })
  builder.subscriptionField('agencyDocumentReceived', (t) =>
    t.field({
      ...access('agency.edit'),
      type: received,
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events((event) => isRelevantEvent(event, 'agencyDocument.', viewer.siteId)) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}

function isRelevantEvent(event: LiveEvent, kinds: string, siteId: number): boolean {
  return event.kind === 'resync' || (event.kind.startsWith(kinds) && event.siteId === siteId)
}
