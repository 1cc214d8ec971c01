// To whom a dispatch goes: searched and filtered, a page at a time by number, and as a file.
import { type DispatchKindName, RECIPIENT_STATES, type RecipientState } from '@manset/model/dispatch.ts'
import { can } from '@manset/model/permissions.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Cell } from '../../kinds/cells.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden } from '../../platform/refusal.ts'
import { type ExportSource, readersOf, walking } from '../export/source.ts'

export const MOST_LISTED = 200

export interface RecipientFilter {
  dispatchId: string | number
  search?: string | null | undefined
  states?: readonly string[] | null | undefined
  group?: string | null | undefined
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
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? String(entries.at(-1)?.seq) : null }
}

function matching({ dispatchId, search, states, group }: RecipientFilter): RawBuilder<boolean> {
  const parts = [sql`dispatch_id = ${String(dispatchId)}::bigint`]
  const known = states && RECIPIENT_STATES.filter((state) => states.includes(state))
  if (known && known.length > 0) parts.push(sql`state in (${sql.join(known.map((state) => sql.lit(state)))})`)
  if (group) parts.push(sql`grp = ${group}`)
  const wanted = search?.trim().toLowerCase()
  if (wanted) parts.push(sql`position(${wanted} in lower(address)) > 0`)
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
      const where = { ...filter, dispatchId: id }
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
