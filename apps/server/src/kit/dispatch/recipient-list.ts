// To whom a dispatch goes: searched and filtered, a page at a time by number, and as a file.
import { type DispatchKindName, RECIPIENT_STATES, type RecipientState } from '@manset/model/dispatch.ts'
import { can, type PermissionKey, type Viewer } from '@manset/model/permissions.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Cell } from '../../kinds/cells.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden } from '../../platform/refusal.ts'
import { type ExportSource, readersOf, walking } from '../export/source.ts'

export const MOST_LISTED = 200

/** Addresses of people are their own matter: who sees and takes away more of them than their beginnings. */
const ADDRESSES: Readonly<Record<DispatchKindName, { view: PermissionKey; export: PermissionKey } | null>> = {
  mailing: { view: 'mailingReader.view', export: 'mailingReader.export' },
  notification: null,
}

/** Whether somebody sees the addresses something of this kind goes to, or takes them away. */
export function showsAddresses(viewer: Viewer, kind: DispatchKindName, how: 'view' | 'export'): boolean {
  const rights = ADDRESSES[kind]
  return rights === null || can(viewer, rights[how])
}

/** So much of an address that colleagues can tell one from another: `e***@example.com`. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${[...address][0]}***${address.slice(at)}` : address
}

export interface RecipientFilter {
  dispatchId: string | number
  search?: string | null | undefined
  states?: readonly string[] | null | undefined
  group?: string | null | undefined
  /** Whether addresses are shown as they are; otherwise nobody is found by theirs, either. */
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
  nextTryAt: Date | null
}

export interface RecipientPage {
  entries: ListedRecipient[]
  next: string | null
}

export async function listRecipients(
  db: Kysely<Tables>,
  filter: RecipientFilter,
  after: number,
  limit: number,
): Promise<RecipientPage> {
  const { rows } = await sql<ListedRecipient>`
    select seq, address, grp as "group", state, attempts, code, at,
      case when state = 'waiting' then next_try_at end as "nextTryAt"
    from dispatch_recipients where ${matching(filter)} and seq > ${after} order by seq limit ${sql.lit(limit + 1)}`.execute(
    db,
  )
  const entries = rows
    .slice(0, limit)
    .map((row) => (filter.isShown ? row : { ...row, address: masked(row.address) }))
  return { entries, next: rows.length > limit ? String(entries.at(-1)?.seq) : null }
}

function matching({ dispatchId, search, states, group, isShown }: RecipientFilter): RawBuilder<boolean> {
  const parts = [sql`dispatch_id = ${String(dispatchId)}::bigint`]
  const known = states && RECIPIENT_STATES.filter((state) => states.includes(state))
  if (known && known.length > 0) parts.push(sql`state in (${sql.join(known.map((state) => sql.lit(state)))})`)
  if (group) parts.push(sql`grp = ${group}`)
  const wanted = search?.trim().toLowerCase()
  if (wanted && !isShown) parts.push(sql`false`)
  else if (wanted) parts.push(sql`position(${wanted} in lower(address)) > 0`)
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

/** The recipients of a dispatch of this kind as a file, by the rights of the kind. */
export function recipientsAsFile(kind: DispatchKindName): ExportSource {
  return {
    filterType: 'DispatchRecipientFilter',
    open(given, columns, { tools, viewer }: Context) {
      if (!can(viewer, `${kind}.view`)) throw forbidden()
      const filter = given as unknown as RecipientFilter
      const id = /^\d{1,18}$/.test(String(filter.dispatchId)) ? String(filter.dispatchId) : '0'
      const own = sql`exists (select from dispatches d
        where d.id = ${id}::bigint and d.kind = ${kind} and d.site_id = ${viewer.siteId})`
      const where = { ...filter, dispatchId: id, isShown: showsAddresses(viewer, kind, 'export') }
      return walking<ListedRecipient>(
        {
          async count(most) {
            const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
              select from dispatch_recipients where ${matching(where)} and ${own} limit ${most}) counted`.execute(
              tools.db,
            )
            return rows[0]?.count ?? 0
          },
          async read(last, take) {
            const { rows } = await sql<{ isOwn: boolean }>`select ${own} as "isOwn"`.execute(tools.db)
            if (!rows[0]?.isOwn) return []
            return (await listRecipients(tools.db, where, last?.seq ?? 0, take)).entries
          },
        },
        readersOf(columns, (key) => (Object.hasOwn(CELLS, key) ? CELLS[key] : undefined)),
      )
    },
  }
}
