// Newsletters as the older pages list them, under a separate permission: by date, upcoming, and sent. The rows are the same as everywhere.
import { isId } from '@manset/model/ids.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface PastMailing {
  id: string
  title: string
  mailingType: string
  status: string
  date: Date
  channelName: string | null
  itemCount: number
}

export interface PastMailingQuery {
  scope: string
  /** Start and end of the date. */
  from: Date | null
  to: Date | null
  /** Id of the last row shown; the page continues after it. */
  after: string | null
}

/** Rows per page. */
export const PAST_PAGE_SIZE = 100

/**
 * One page; the last page is shorter than `PAST_PAGE_SIZE`. Refuses with `ROW_GONE` where the row `after` has left the list: no row follows it,
 * so an empty page would look like the end.
 */
export async function listPastMailings(
  asked: PastMailingQuery,
  { tools, viewer }: Context,
): Promise<PastMailing[]> {
  const { which, order, isDescending } = scopeCondition(asked, tools.clock.now())
  const { after } = asked
  const last = sql`(select l.date, l.id from mailings l where l.id = ${after}::bigint and l.site_id = ${viewer.siteId})`
  const rest =
    after === null ? sql`true` : isDescending ? sql`(m.date, m.id) < ${last}` : sql`(m.date, m.id) > ${last}`
  if (after !== null && !isId(after)) return []
  const where = sql`m.site_id = ${viewer.siteId} and m.status <> 'canceled' and ${which} and ${rest}`
  const rows = await read(tools.db, where, order)
  if (rows.length === 0 && after !== null) await requireCursorRow(after, { tools, viewer })
  return rows
}

/** Throws `ROW_GONE` where a newsletter was deleted or has lost its date. */
async function requireCursorRow(
  id: string,
  { tools, viewer }: Pick<Context, 'tools' | 'viewer'>,
): Promise<void> {
  const { rows } = await sql`
    select from mailings l where l.id = ${id}::bigint and l.site_id = ${viewer.siteId} and l.date is not null`.execute(
    tools.db,
  )
  if (rows.length > 0) return
  throw new Refusal('ROW_GONE', 'The last row shown no longer exists; read the list from its beginning', {
    params: { id },
  })
}

function scopeCondition({ scope, from, to }: PastMailingQuery, now: Date) {
  const ascending = sql`m.date, m.id`
  if (scope === 'upcoming')
    return {
      which: sql`m.status in ('scheduled', 'sending', 'missed') and m.date > ${subtractHours(now, 24)}`,
      order: ascending,
      isDescending: false,
    }
  if (scope === 'sent')
    return { which: sql`m.status = 'sent'`, order: sql`m.date desc, m.id desc`, isDescending: true }
  return { which: sql`m.date between ${from ?? now} and ${to ?? now}`, order: ascending, isDescending: false }
}

const subtractHours = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000)

async function read(
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<PastMailing[]> {
  const { rows } = await sql<PastMailing>`
    select m.id::text as id, m.title, m.mailing_type as "mailingType", m.status, m.date, n.name as "channelName",
      m.item_count as "itemCount"
    from mailings m left join mailing_channels n on n.id = m.channel_id
    where m.date is not null and ${which} order by ${order} limit ${PAST_PAGE_SIZE}`.execute(db)
  return rows
}
