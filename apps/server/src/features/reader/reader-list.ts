// The lists of readers, of suppressed addresses, and of the skipped lines of an import.
import type { SubscriptionState } from '@manset/model/dispatch/reader.ts'
import { importLineList, subscriberList, suppressionList } from '@manset/model/lists/readers.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { listExportSource } from '../../kit/export/list-source.ts'
import type { ExportSource } from '../../kit/export/source.ts'
import { foldedMatches, requireIds } from '../../kit/list/conditions.ts'
import { listFrom } from '../../kit/list/list.ts'
import type { RowOf } from '../../kit/list/row.ts'
import type { ConditionContext } from '../../kit/list/row-source.ts'
import { forbidden } from '../../platform/refusal.ts'
import { hashAddress, normalizeAddress } from './address.ts'

export interface Subscription {
  channelId: string
  channelName: string
  state: SubscriptionState
  changedDate: Date | string
}

export type ReaderRow = RowOf<typeof subscriberList> & { subscriptions: Subscription[] }
export type SuppressionRow = RowOf<typeof suppressionList>
export type ImportLineRow = RowOf<typeof importLineList>

const ofSite = ({ context, column }: ConditionContext) => sql`${column('site_id')} = ${context.viewer.siteId}`

export const readers = listFrom<ReaderRow>(subscriberList, {
  table: 'subscribers',
  isIdsFirst: true,
  rows: (place) => [ofSite(place)],
  expressions: {
    version: () => sql`1`,
    subscriptions: ({ column }) => sql`
      (select coalesce(json_agg(json_build_object('channelId', c.channel_id::text, 'channelName', m.name, 'state', c.state,
          'changedDate', c.changed_at) order by m.name, c.channel_id), '[]')
        from channel_subscriptions c join mailing_channels m on m.id = c.channel_id where c.subscriber_id = ${column('id')})`,
    suppressedBy: ({ column }) => sql`
      (select x.reason from mail_suppressions x
        where x.site_id = ${column('site_id')} and x.address_hash = ${column('address_hash')})`,
    // Belongs to subscriptions, not readers: it exists only as a filter.
    state: () => sql`null::text`,
  },
  filters: {
    search: (asked, place) => [matchesSearch(String(asked), place)],
    channelIds: (_, place) => [matchesSubscription(place)],
    states: (_, place) => (matchesDate(place.filter.channelIds) ? [] : [matchesSubscription(place)]),
  },
})

const matchesDate = (asked: unknown) => Array.isArray(asked) && asked.length > 0

/** Matches the beginning of an address, or words of a name. */
function matchesSearch(asked: string, { column }: ConditionContext): RawBuilder<unknown> {
  const typed = truncateText(asked.trim().toLowerCase(), 254)
  const address = sql`${column('email')} like ${`${typed.replace(/[\\%_]/g, '\\$&')}%`}`
  const words = foldedMatches(column('folded'), asked)
  if (words.length === 0 || typed.includes('@')) return address
  return sql`(${address} or (${sql.join(words, sql` and `)}))`
}

/** A channel and a state together match a subscription to that channel in that state. */
function matchesSubscription({ filter, column }: ConditionContext): RawBuilder<unknown> {
  const { channelIds, states } = filter
  const held: RawBuilder<unknown>[] = [sql`c.subscriber_id = ${column('id')}`]
  if (matchesDate(channelIds))
    held.push(sql`c.channel_id = any(${requireIds('channelIds', channelIds)}::bigint[])`)
  if (matchesDate(states)) held.push(sql`c.state = any(${states}::text[])`)
  return sql`exists (select from channel_subscriptions c where ${sql.join(held, sql` and `)})`
}

export const suppressions = listFrom<SuppressionRow>(suppressionList, {
  table: 'mail_suppressions',
  rows: (place) => [ofSite(place)],
  expressions: {
    email: ({ column }) => sql`
      (select s.email from subscribers s
        where s.site_id = ${column('site_id')} and s.address_hash = ${column('address_hash')} limit 1)`,
    fingerprint: ({ column }) => sql`left(encode(${column('address_hash')}, 'hex'), 12)`,
  },
  filters: {
    search: (asked, { column, context }) => {
      const address = normalizeAddress(String(asked))
      if (!address) return [sql`false`]
      const hash = hashAddress(context.tools.secrets, context.viewer.siteId, address)
      return [sql`${column('address_hash')} = ${hash}`]
    },
  },
})

export const importLines = listFrom<ImportLineRow>(importLineList, {
  table: 'reader_import_lines',
  rows: ({ context, column }) => [
    sql`exists (select from reader_imports i where i.id = ${column('import_id')} and i.site_id = ${context.viewer.siteId})`,
  ],
  expressions: {
    // Without the permission to view addresses, each word is cut to its first letter.
    shown: ({ context, column }) =>
      can(context.viewer, 'mailingReader.view')
        ? column('shown')
        : sql`regexp_replace(${column('shown')}, '([^\\s@.])[^\\s@]*', '\\1***', 'g')`,
  },
})

const plainExport = listExportSource(readers, {
  channels: {
    needs: ['subscriptions'],
    cell: ({ subscriptions }) =>
      subscriptions.map(({ channelName, state }) => `${channelName} (${state})`).join(', '),
  },
})

/** Exporting addresses needs a permission beyond viewing them. The search text is not recorded, because it may be an address. */
export const readerExport: ExportSource = {
  ...plainExport,
  auditedFacts: ({ search, ...filter }) => filter,
  open(filter, columns, context) {
    if (!can(context.viewer, 'mailingReader.export')) throw forbidden()
    return plainExport.open(filter, columns, context)
  },
}

export const importLineExport = listExportSource(importLines)
