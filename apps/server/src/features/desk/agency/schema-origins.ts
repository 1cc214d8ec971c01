// GraphQL calls for the agency items behind a content, and their alerts.
import { AGENCY_EMBARGOES } from '@manset/model/agency/agency.ts'
import { AGENCY_ALERTS } from '@manset/model/agency/alerts.ts'
import { access, type Builder, writes } from '../../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../../platform/live.ts'
import {
  ALERT_HANDLING_PERMISSIONS,
  type ContentOrigin,
  listOrigins,
  markAlertsHandled,
  markAlertsSeen,
  type OriginAlert,
} from './content-origins.ts'

export function addOrigins(builder: Builder): void {
  const inherited = access('inherit')
  const look = builder.objectRef<OriginAlert['seenBy'][number]>('AgencyAlertView').implement({
    ...inherited,
    fields: (t) => ({
      user: t.expose('user', { type: 'UserSummary' }),
      seenDate: t.expose('seenDate', { type: 'DateTime' }),
    }),
  })
  const alert = builder.objectRef<OriginAlert>('AgencyAlert').implement({
    ...inherited,
    description: 'An update, correction or kill that an agency sent after a content was made from its item.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: AGENCY_ALERTS.join(', ') }),
      itemVersion: t.exposeInt('itemVersion', {
        description: 'The version of the item that it arrived with.',
      }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      resolvedDate: t.expose('resolvedDate', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was resolved.',
      }),
      resolvedBy: t.expose('resolvedBy', { type: 'UserSummary', nullable: true }),
      seenBy: t.expose('seenBy', { type: [look], description: 'Editors who have seen it.' }),
    }),
  })
  const category = builder.objectRef<{ id: string; name: string }>('ProposedCategory').implement({
    ...inherited,
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const origin = builder.objectRef<ContentOrigin>('ContentOrigin').implement({
    ...inherited,
    description: 'An agency item that a content was made from.',
    fields: (t) => ({
      agencyContentId: t.exposeID('agencyContentId'),
      title: t.exposeString('title'),
      agencyName: t.exposeString('agencyName'),
      types: t.exposeStringList('types'),
      language: t.exposeString('language', { nullable: true }),
      isKilled: t.exposeBoolean('isKilled'),
      embargo: t.exposeString('embargo', { description: AGENCY_EMBARGOES.join(', ') }),
      embargoedUntil: t.expose('embargoedUntil', { type: 'DateTime', nullable: true }),
      editorNotes: t.exposeStringList('editorNotes'),
      signal: t.exposeString('signal', { nullable: true }),
      rights: t.exposeString('rights', { nullable: true }),
      slugline: t.exposeString('slugline', { nullable: true }),
      proposedCategories: t.expose('proposedCategories', {
        type: [category],
        description: 'Categories proposed to the draft, because editors chose them for such items before.',
      }),
      alerts: t.expose('alerts', { type: [alert], description: 'The latest first.' }),
    }),
  })
  builder.queryField('getContentOrigins', (t) =>
    t.field({
      ...access('content.view'),
      type: [origin],
      description: 'The agency items that a content was made from.',
      args: { contentId: t.arg.id({ required: true }) },
      resolve: (_, { contentId }, context) => listOrigins(String(contentId), context),
    }),
  )
  builder.mutationField('resolveAgencyAlerts', (t) =>
    t.field({
      ...writes(ALERT_HANDLING_PERMISSIONS, {
        none: 'a row beside the content: the content is not written',
      }),
      type: 'Int',
      description: 'Resolves the agency alerts of a content; returns the number of open ones.',
      args: { contentId: t.arg.id({ required: true }) },
      resolve: (_, { contentId }, context) => markAlertsHandled(String(contentId), context),
    }),
  )
  builder.mutationField('markAgencyAlertsSeen', (t) =>
    t.field({
      ...writes(ALERT_HANDLING_PERMISSIONS, {
        none: 'a row beside the content: the content is not written',
      }),
      type: 'Int',
      description:
        'Marks the open alerts of a content as seen by the caller; they stay open until resolved. Returns the number of new ones.',
      args: { contentId: t.arg.id({ required: true }) },
      resolve: (_, { contentId }, context) => markAlertsSeen(String(contentId), context),
    }),
  )
  addAlertEvents(builder)
}

function addAlertEvents(builder: Builder): void {
  const raised = builder.objectRef<LiveEvent>('AgencyAlertRaised').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind'),
      alert: t.string({
        description: 'update, correction or kill',
        resolve: ({ about }) => about?.alert ?? '',
      }),
      contentId: t.exposeID('id'),
      type: t.exposeString('type'),
      title: t.string({
        description: 'Title of the content.',
        resolve: async ({ id, siteId }, _, { tools }) => {
          const found = await tools.db
            .selectFrom('contents')
            .select('title')
            .where('id', '=', id)
            .where('site_id', '=', siteId ?? 0)
            .executeTakeFirst()
          return found?.title ?? ''
        },
      }),
    }),
  })
  builder.subscriptionField('agencyAlertRaised', (t) =>
    t.field({
      ...access('content.view'),
      type: raised,
      description:
        'An agency sent an alert about an item, for the author and the last editor of a content made from it.',
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          ({ kind, siteId, type, about }) =>
            kind === 'content.alerted' &&
            siteId === viewer.siteId &&
            viewer.permissions.has(`${type}.view`) &&
            (about?.told ?? '').split(' ').includes(viewer.userId),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}
