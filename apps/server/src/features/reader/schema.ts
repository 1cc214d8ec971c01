// GraphQL calls for readers: list, page, actions, suppressions, and the key for mail events.
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { sql } from 'kysely'
import { addListCall, addRowType } from '../../kit/list/list-schema.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import { type EventKeyState, loadEventKeyState, makeEventKey, removeEventKey } from './bounces/event-key.ts'
import { addSuppression, removeSuppression, unsubscribeReaders } from './reader-change.ts'
import {
  eraseReader,
  exportReaderData,
  loadReader,
  type Reader,
  type ReaderEvent,
  type SentTo,
} from './reader-data.ts'
import {
  type ReaderRow,
  readers,
  type Subscription,
  type SuppressionRow,
  suppressions,
} from './reader-list.ts'

const NO_LOCK = { none: 'readers change at any time, through themselves and mail servers' } as const

export function addReaders(builder: Builder): void {
  const subscription = builder.objectRef<Subscription>('ReaderSubscription').implement({
    ...access('inherit'),
    fields: (t) => ({
      channelId: t.exposeID('channelId'),
      channelName: t.exposeString('channelName'),
      state: t.exposeString('state', {
        description: 'pending, active, unsubscribed, bounced or complained',
      }),
      changedDate: t.expose('changedDate', { type: 'DateTime' }),
    }),
  })
  const row = addRowType<ReaderRow>(builder, readers.definition, {
    description: 'A reader of the site’s newsletters.',
  })
  addListCall(builder, readers, row)
  const suppressed = addRowType<SuppressionRow>(builder, suppressions.definition, {
    description: 'The hash of an address that must not be mailed again.',
  })
  addListCall(builder, suppressions, suppressed)

  const event = builder.objectRef<ReaderEvent>('ReaderEvent').implement({
    ...access('inherit'),
    fields: (t) => ({
      what: t.exposeString('what'),
      how: t.exposeString('how', { description: 'reader, person, import or bounce' }),
      at: t.expose('at', { type: 'DateTime' }),
      channelName: t.exposeString('channelName', { nullable: true }),
      actorName: t.exposeString('actorName', { nullable: true }),
    }),
  })
  const sent = builder.objectRef<SentTo>('SentTo').implement({
    ...access('inherit'),
    fields: (t) => ({
      name: t.exposeString('name'),
      state: t.exposeString('state', { description: 'State in the ledger of the dispatch.' }),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
    }),
  })
  const reader = builder.objectRef<Reader>('Reader').implement({
    ...access('inherit'),
    description: 'A reader with all details.',
    fields: (t) => ({
      id: t.exposeID('id'),
      email: t.exposeString('email'),
      name: t.exposeString('name', { nullable: true }),
      language: t.exposeString('language'),
      createdVia: t.exposeString('createdVia'),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      consentedDate: t.expose('consentedDate', { type: 'DateTime', nullable: true }),
      consentAddress: t.exposeString('consentAddress', { nullable: true }),
      consentForm: t.exposeString('consentForm', { nullable: true }),
      softBounces: t.exposeInt('softBounces'),
      suppressedBy: t.exposeString('suppressedBy', { nullable: true }),
      subscriptions: t.expose('subscriptions', { type: [subscription] }),
      events: t.expose('events', { type: [event] }),
      sent: t.expose('sent', { type: [sent] }),
    }),
  })
  builder.queryField('getReader', (t) =>
    t.field({
      ...access('mailingReader.view'),
      type: reader,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => loadReader(String(id), context),
    }),
  )
  addCounts(builder)
  addChanges(builder)
  addEventKey(builder)
}

interface ChannelCount {
  channelId: string
  active: number
  pending: number
}

function addCounts(builder: Builder): void {
  const count = builder.objectRef<ChannelCount>('ChannelCount').implement({
    ...access('inherit'),
    fields: (t) => ({
      channelId: t.exposeID('channelId'),
      active: t.exposeInt('active'),
      pending: t.exposeInt('pending'),
    }),
  })
  builder.queryField('getChannelCounts', (t) =>
    t.field({
      ...access('mailingChannel.view'),
      type: [count],
      description: 'Number of readers of each channel of the site.',
      resolve: async (_, __, { tools, viewer }) => {
        const { rows } = await sql<ChannelCount>`
          select m.id::text as "channelId",
            (select count(*)::int from channel_subscriptions c where c.channel_id = m.id and c.state = 'active') as active,
            (select count(*)::int from channel_subscriptions c where c.channel_id = m.id and c.state = 'pending') as pending
          from mailing_channels m where m.site_id = ${viewer.siteId} order by m.id limit ${LIST_BOUNDS.channels}`.execute(
          tools.db,
        )
        return rows
      },
    }),
  )
}

function addChanges(builder: Builder): void {
  builder.mutationField('unsubscribeReaders', (t) =>
    t.field({
      ...writes('mailingReader.edit', NO_LOCK),
      type: 'Int',
      description:
        'Ends subscriptions of readers to a channel or to all; returns the number of ended subscriptions. At most 1,000 readers.',
      args: { ids: t.arg.idList({ required: true }), channelId: t.arg.id() },
      resolve: (_, { ids, channelId }, context) =>
        unsubscribeReaders(ids.map(String), channelId ? String(channelId) : null, context),
    }),
  )
  builder.mutationField('exportReaderData', (t) =>
    t.field({
      ...writes('mailingReader.export', { none: 'writes only an audit entry' }),
      type: 'Json',
      description: 'All data stored about a reader, for a copy to them.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => exportReaderData(String(id), context),
    }),
  )
  builder.mutationField('eraseReader', (t) =>
    t.field({
      ...writes('mailingReader.erase', NO_LOCK),
      type: 'Boolean',
      description:
        'Erases a reader. Only the hash of their address is retained, so that no import adds them again.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        await eraseReader(String(id), context)
        return true
      },
    }),
  )
  builder.mutationField('addSuppression', (t) =>
    t.field({
      ...writes('mailingReader.edit', NO_LOCK),
      type: 'Boolean',
      description:
        'Suppresses an address by hand, even if it is suppressed with a weaker reason; false if it already was by hand.',
      args: { address: t.arg.string({ required: true }), note: t.arg.string({ required: true }) },
      resolve: (_, { address, note }, context) => addSuppression(address, note, context),
    }),
  )
  builder.mutationField('removeSuppression', (t) =>
    t.field({
      ...writes('mailingReader.remove', NO_LOCK),
      type: 'Boolean',
      description: 'Lifts the suppression of an address; the reason is recorded in the audit log.',
      args: { id: t.arg.id({ required: true }), note: t.arg.string({ required: true }) },
      resolve: async (_, { id, note }, context) => {
        await removeSuppression(String(id), note, context)
        return true
      },
    }),
  )
}

function addEventKey(builder: Builder): void {
  const key = builder.objectRef<EventKeyState>('MailEventKey').implement({
    ...access('inherit'),
    description:
      'State of the key with which a mail service signs bounces and complaints, without the key itself.',
    fields: (t) => ({
      address: t.exposeString('address', { description: 'Address to which the service sends them.' }),
      createdDate: t.expose('createdDate', { type: 'DateTime', nullable: true }),
      createdBy: t.exposeString('createdBy', { nullable: true }),
      usedDate: t.expose('usedDate', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.queryField('getMailEventKey', (t) =>
    t.field({
      ...access('mailingReader.view'),
      type: key,
      resolve: (_, __, context) => loadEventKeyState(context),
    }),
  )
  builder.mutationField('createMailEventKey', (t) =>
    t.field({
      ...writes('mailingReader.approve', { none: 'a key is no item' }),
      type: 'String',
      description: 'Replaces the key; the new one is returned only here.',
      resolve: (_, __, context) => makeEventKey(context),
    }),
  )
  builder.mutationField('removeMailEventKey', (t) =>
    t.field({
      ...writes('mailingReader.approve', { none: 'a key is no item' }),
      type: 'Boolean',
      resolve: async (_, __, context) => {
        await removeEventKey(context)
        return true
      },
    }),
  )
}
