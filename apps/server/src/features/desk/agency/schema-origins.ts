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
  const look = builder.objectRef<OriginAlert['seenBy'][number]>('AgencyAlertLook').implement({
    ...inherited,
    fields: (t) => ({
      user: t.expose('user', { type: 'UserSummary' }),
      seenDate: t.expose('seenDate', { type: 'Moment' }),
    }),
  })
  const alert = builder.objectRef<OriginAlert>('AgencyAlert').implement({
    ...inherited,
    description: 'What an agency sent about an item after a content was made of it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: AGENCY_ALERTS.join(', ') }),
      itemVersion: t.exposeInt('itemVersion', { description: 'The version of the item it came with.' }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
      settledDate: t.expose('settledDate', {
        type: 'Moment',
        nullable: true,
        description: 'When somebody dealt with it.',
      }),
      settledBy: t.expose('settledBy', { type: 'UserSummary', nullable: true }),
      seenBy: t.expose('seenBy', { type: [look], description: 'Editors who have had it before them.' }),
    }),
  })
  const category = builder.objectRef<{ id: string; name: string }>('ProposedCategory').implement({
    ...inherited,
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const origin = builder.objectRef<ContentOrigin>('ContentOrigin').implement({
    ...inherited,
    description: 'An agency item that a content was made of.',
    fields: (t) => ({
      agencyContentId: t.exposeID('agencyContentId'),
      title: t.exposeString('title'),
      agencyName: t.exposeString('agencyName'),
      types: t.exposeStringList('types'),
      language: t.exposeString('language', { nullable: true }),
      isKilled: t.exposeBoolean('isKilled'),
      embargo: t.exposeString('embargo', { description: AGENCY_EMBARGOES.join(', ') }),
      embargoedUntil: t.expose('embargoedUntil', { type: 'Moment', nullable: true }),
      editorNotes: t.exposeStringList('editorNotes'),
      signal: t.exposeString('signal', { nullable: true }),
      rights: t.exposeString('rights', { nullable: true }),
      slugline: t.exposeString('slugline', { nullable: true }),
      proposedCategories: t.expose('proposedCategories', {
        type: [category],
        description: 'What the draft began with because editors chose it for such items before.',
      }),
      alerts: t.expose('alerts', { type: [alert], description: 'The latest first.' }),
    }),
  })
  builder.queryField('getContentOrigins', (t) =>
    t.field({
      ...access('content.view'),
      type: [origin],
      description: 'The agency items a content was made of.',
      args: { contentId: t.arg.id({ required: true }) },
      resolve: (_, { contentId }, context) => listOrigins(String(contentId), context),
    }),
  )
  builder.mutationField('resolveAgencyAlerts', (t) =>
    t.field({
      ...writes(ALERT_HANDLING_PERMISSIONS, {
        none: 'a line beside the content: nothing of the content is written',
      }),
      type: 'Int',
      description: 'What agencies sent about a content is dealt with; answers how much was open.',
      args: { contentId: t.arg.id({ required: true }) },
      resolve: (_, { contentId }, context) => markAlertsHandled(String(contentId), context),
    }),
  )
  builder.mutationField('markAgencyAlertsSeen', (t) =>
    t.field({
      ...writes(ALERT_HANDLING_PERMISSIONS, {
        none: 'a line beside the content: nothing of the content is written',
      }),
      type: 'Int',
      description:
        'Whoever asks has seen what is open about a content; the flag stays until it is dealt with. Answers how much was new.',
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
        description: 'Of the content.',
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
      description: 'For whoever made a content or wrote it last: an agency sent something about its item.',
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
