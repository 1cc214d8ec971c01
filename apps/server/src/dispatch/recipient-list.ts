// The recipients of a dispatch: searched, filtered, paginated by sequence number, and exported as a file.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import {
  RECIPIENT_STATES,
  type RecipientCounts,
  type RecipientState,
} from '@manset/model/dispatch/dispatch.ts'
import { can, type Viewer } from '@manset/model/permissions/permissions.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Cell } from '../kinds/cells.ts'
import { columnReaders, type ExportSource, openExport } from '../kit/export/source.ts'
import { maskAddress } from '../kit/mask-address.ts'
import type { Context } from '../platform/graphql/context.ts'
import { forbidden } from '../platform/refusal.ts'
import { findChannel } from './channels.ts'
import { hasState, isRouteOf } from './ledger.ts'

export const MAX_PAGE_SIZE = 200

/** Whether the viewer may see or export full addresses of a channel, rather than their beginnings. */
export function canSeeAddresses(viewer: Viewer, kind: ChannelName, how: 'view' | 'export'): boolean {
  const channel = findChannel(kind)
  if (!channel) return false
  return !channel.addresses || can(viewer, channel.addresses[how])
}

const withMaskedAddress = (row: ListedRecipient): ListedRecipient => ({
  ...row,
  address: row.address.includes('@') ? maskAddress(row.address) : row.address,
})

export interface RecipientFilter {
  dispatchId: string | number
  search?: string | null | undefined
  states?: readonly string[] | null | undefined
  group?: string | null | undefined
  /** Whether full addresses are shown. Otherwise the search doesn't match addresses either. */
  isShown: boolean
}

export interface ListedRecipient {
  seq: number
  address: string
  group: string | null
  state: RecipientState
  attempts: number
  code: string | null
  at: Date | null
  nextAttemptAt: Date | null
}

export interface RecipientPage {
  entries: ListedRecipient[]
  next: string | null
  /** More addresses match than the search reads: the page is incomplete. */
  isTruncated: boolean
}

/** Maximum of address matches that a search reads. */
export const MAX_SEARCH_MATCHES = 2_000

const COLUMNS = sql`r.seq, r.address, split_part(r.grp, ' ', 1) as "group", r.state, r.attempts, r.code, r.at,
  case when r.state = 'waiting' then r.next_attempt_at end as "nextAttemptAt"`

const LISTED_COLUMNS = sql`seq, address, "group", state, attempts, code, at, "nextAttemptAt"`

/**
 * A page of recipients by sequence number. Indexes bound the rows read: one by state and group, one by beginnings of addresses
 * up to `MAX_SEARCH_MATCHES`.
 */
export async function listRecipients(
  db: Kysely<Tables>,
  filter: RecipientFilter,
  after: number,
  limit: number,
): Promise<RecipientPage> {
  const { isShown } = filter
  const search = parseSearch(filter)
  if (search && !isShown) return { entries: [], next: null, isTruncated: false }
  const place = { after, take: limit + 1 }
  const { sets, count } = await loadRecipientSets(db, filter)
  const found =
    search && (sets === null || count > MAX_SEARCH_MATCHES)
      ? await searchRecipients(db, filter, search, place)
      : { rows: await listFromSets(db, { filter, sets, search }, place), isTruncated: false }
  const entries = found.rows.slice(0, limit).map((row) => (isShown ? row : withMaskedAddress(row)))
  return {
    entries,
    next: found.rows.length > limit ? String(entries.at(-1)?.seq) : null,
    isTruncated: found.isTruncated,
  }
}

interface PageRange {
  after: number
  take: number
}

/** Recipients of one state and route. */
interface RecipientSet {
  state: RecipientState
  group: string | null
}

/** The sets that match the requested states and groups, with their size; null without such a filter. */
async function loadRecipientSets(
  db: Kysely<Tables>,
  filter: RecipientFilter,
): Promise<{ sets: RecipientSet[] | null; count: number }> {
  const states = stateCondition(filter)
  if (!states && !filter.group) return { sets: null, count: 0 }
  const { rows } = await sql<RecipientCounts & { grp: string }>`
    select grp, waiting, sending, sent, failed, unknown, canceled from dispatch_counts
    where dispatch_id = ${String(filter.dispatchId)}::bigint
      ${filter.group ? sql`and ${isRouteOf(filter.group, sql`grp`)}` : sql``}`.execute(db)
  const all = rows.flatMap(({ grp, ...counts }) =>
    (states ?? RECIPIENT_STATES).map((state) => ({ state, group: grp || null, count: counts[state] })),
  )
  const sets = all.filter(({ count }) => count > 0)
  return { sets, count: sets.reduce((sum, { count }) => sum + count, 0) }
}

/** Reads along the ledger, or along each set. */
async function listFromSets(
  db: Kysely<Tables>,
  {
    filter: { dispatchId },
    sets,
    search,
  }: { filter: RecipientFilter; sets: RecipientSet[] | null; search: Search | null },
  { after, take }: PageRange,
): Promise<ListedRecipient[]> {
  if (sets?.length === 0) return []
  const along = (set: RecipientSet | null) => sql`(
    select ${COLUMNS} from dispatch_recipients r
    where r.dispatch_id = ${String(dispatchId)}::bigint and r.seq > ${after} ${set ? sql`and ${isInSet(set)}` : sql``}
      ${search ? sql`and ${matchesSearch(search)}` : sql``}
    order by ${set ? sql`r.grp,` : sql``} r.seq limit ${sql.lit(take)})`
  const { rows } = await sql<ListedRecipient>`
    select ${LISTED_COLUMNS} from (${sql.join((sets ?? [null]).map(along), sql` union all `)}) listed
    order by seq limit ${sql.lit(take)}`.execute(db)
  return rows
}

const isInSet = ({ state, group }: RecipientSet) =>
  sql`${hasState(state)} and ${group === null ? sql`r.grp is null` : sql`r.grp = ${group}`}`

/** Matches beginnings of addresses first, then applies the other filters. */
async function searchRecipients(
  db: Kysely<Tables>,
  filter: RecipientFilter,
  search: Search,
  { after, take }: PageRange,
): Promise<{ rows: ListedRecipient[]; isTruncated: boolean }> {
  const looked = prefixCondition(search).map(
    ({ what, begins }) => sql`(
      select ${COLUMNS} from dispatch_recipients r
      where r.dispatch_id = ${String(filter.dispatchId)}::bigint and ${begins} order by ${what} limit ${sql.lit(MAX_SEARCH_MATCHES)})`,
  )
  const states = stateCondition(filter)
  const { rows } = await sql<ListedRecipient & { most: number }>`
    with looked as materialized (${sql.join(
      looked.map((one, place) => sql`select ${LISTED_COLUMNS}, ${sql.lit(place)} as place from ${one} one`),
      sql` union all `,
    )}), found as (
      select distinct on (seq) ${LISTED_COLUMNS} from looked
      where seq > ${after} ${states ? sql`and state = any(${states}::text[])` : sql``}
        ${filter.group ? sql`and "group" = ${filter.group}` : sql``}
      order by seq limit ${sql.lit(take)}
    )
    select found.*, counted.most from (
      select coalesce(max(count), 0)::int as most from (select count(*) from looked group by place) each_one
    ) counted left join found on true order by found.seq`.execute(db)
  const isTruncated = (rows[0]?.most ?? 0) >= MAX_SEARCH_MATCHES
  return {
    rows: rows.filter(({ seq }) => seq !== null).map(({ most: _most, ...row }) => row),
    isTruncated,
  }
}

/** The beginning of an address in lower case; after `@`, of the domain only. */
interface Search {
  text: string
  isDomain: boolean
}

function parseSearch({ search }: RecipientFilter): Search | null {
  const text = truncateText(search?.trim().toLowerCase() ?? '', MAX_SEARCH_CHARACTERS)
  const isDomain = text.startsWith('@')
  const begins = isDomain ? text.slice(1) : text
  return begins === '' ? null : { text: begins, isDomain }
}

/** Maximum length of an address in characters. */
const MAX_SEARCH_CHARACTERS = 320
/** Sorts after every continuation of a prefix, byte by byte. */
const PREFIX_UPPER_BOUND = String.fromCodePoint(0x10ffff)

const ADDRESS = sql`lower(r.address collate "C")`
const DOMAIN = sql`split_part(translate(lower(r.address collate "C"), ' ', '@'), '@', 2)`

function prefixCondition({ text, isDomain }: Search) {
  return (isDomain ? [DOMAIN] : [ADDRESS, DOMAIN]).map((what) => ({
    what,
    begins: sql<boolean>`(${what} >= ${text} and ${what} < ${text + PREFIX_UPPER_BOUND})`,
  }))
}

const matchesSearch = (search: Search) =>
  sql<boolean>`(${sql.join(
    prefixCondition(search).map(({ begins }) => begins),
    sql` or `,
  )})`

function stateCondition({ states }: RecipientFilter): RecipientState[] | null {
  const known = states ? RECIPIENT_STATES.filter((state) => states.includes(state)) : []
  return known.length > 0 ? known : null
}

/** All matching recipients, for a file: reads the ledger once, without a bound. */
function matchesFilter(filter: RecipientFilter): RawBuilder<boolean> {
  const parts = [sql`r.dispatch_id = ${String(filter.dispatchId)}::bigint`]
  const states = stateCondition(filter)
  if (states) parts.push(sql`r.state = any(${states}::text[])`)
  if (filter.group) parts.push(isRouteOf(filter.group, sql`r.grp`))
  const search = parseSearch(filter)
  if (search) parts.push(filter.isShown ? matchesSearch(search) : sql`false`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const CELLS: Readonly<Record<string, (row: ListedRecipient) => Cell>> = {
  seq: ({ seq }) => seq,
  address: ({ address }) => address,
  group: ({ group }) => group,
  state: ({ state }) => ({ options: [state] }),
  attempts: ({ attempts }) => attempts,
  code: ({ code }) => code,
  at: ({ at }) => at,
}

/** Exports the recipients of a dispatch, by the permissions of its channel. */
export function recipientExport(kind: ChannelName): ExportSource {
  return {
    filterType: 'DispatchRecipientFilter',
    open(given, columns, { tools, viewer }: Context) {
      if (!can(viewer, `${kind}.view`)) throw forbidden()
      const filter = given as unknown as RecipientFilter
      const id = /^\d{1,18}$/.test(String(filter.dispatchId)) ? String(filter.dispatchId) : '0'
      const own = sql`exists (select from dispatches d
        where d.id = ${id}::bigint and d.kind = ${kind} and d.site_id = ${viewer.siteId})`
      const where = { ...filter, dispatchId: id, isShown: canSeeAddresses(viewer, kind, 'export') }
      return openExport<ListedRecipient>(
        {
          async count(most) {
            const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
              select from dispatch_recipients r where ${matchesFilter(where)} and ${own} limit ${most}) counted`.execute(
              tools.db,
            )
            return rows[0]?.count ?? 0
          },
          async read(last, take) {
            const { rows } = await sql<{ isOwn: boolean }>`select ${own} as "isOwn"`.execute(tools.db)
            if (!rows[0]?.isOwn) return []
            const { rows: read } = await sql<ListedRecipient>`
              select ${COLUMNS} from dispatch_recipients r where ${matchesFilter(where)} and r.seq > ${last?.seq ?? 0}
              order by r.seq limit ${sql.lit(take)}`.execute(tools.db)
            return where.isShown ? read : read.map(withMaskedAddress)
          },
        },
        columnReaders(columns, (key) => (Object.hasOwn(CELLS, key) ? CELLS[key] : undefined)),
      )
    },
  }
}
