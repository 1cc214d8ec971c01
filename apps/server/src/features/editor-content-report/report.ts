// The editor content report: counts contents by editor or by date, week or month of creation, from one index. See
// docs/decisions/editor-content-report.md; the counts equal the content list with the same filters.
import { HIDDEN_STATUSES } from '@manset/model/abilities/publish.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import {
  latestReportDate,
  nextPeriod,
  type ReportGroup,
  shownPeriods,
} from '@manset/model/content/editor-content-report.ts'
import { isId } from '@manset/model/ids.ts'
import { wallTime, wallTimeToInstant } from '@manset/model/wall-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { loadReportSites, type ReportSite } from './report-sites.ts'

/** Missing parts do not filter; `from` and `to` are inclusive dates in each site's time zone. */
export interface ReportFilter {
  by?: ReportGroup | null
  from?: string | null
  to?: string | null
  types?: string[] | null
  categoryIds?: (string | number)[] | null
  siteIds?: (string | number)[] | null
}

export interface Counts {
  contentCount: number
  newsworthyContentCount: number
  total: number
}
export interface ReportRow extends Counts {
  /** Id of the editor; null for contents without one, and in rows of periods. */
  editorId: string | null
  name: string | null
  username: string | null
  /** First date of the period; null in rows of editors. */
  day: string | null
  /** Counts by site, for sites with contents. */
  sites: SiteCounts[]
}
export interface SiteCounts extends Counts {
  siteId: number
}
export interface Report {
  /** Coarser than requested where there would be too many periods. */
  by: ReportGroup
  /** Editors by number of contents, descending; periods in chronological order. */
  rows: ReportRow[]
  totals: Counts
}

/** Counts of one site for one row; the key is an editor, or the first date of a period. */
interface SiteRow {
  siteId: number
  key: string | null
  name: string | null
  username: string | null
  contentCount: number
  newsworthyContentCount: number
}

/** Reads the report; refuses sites where the person lacks its permission. */
export async function readReport(asked: ReportFilter, context: Context): Promise<Report> {
  const filter = { ...asked, ...orderDates(asked) }
  const sites = await loadReportSites((filter.siteIds ?? []).map(String), context)
  requireNearDays(asked, latestReportDate(latestToday(sites, context)))
  const by = filter.by ?? 'editor'
  if (by === 'editor') return buildReport(by, await countEditors(filter, sites, context))
  const range = await loadDateRange(filter, sites, context)
  if (!range) return buildReport(by, [])
  const shown = shownPeriods(range.from, range.to, by)
  const asShown = { filter: { ...filter, to: range.to }, sites, starts: shown.starts }
  const counted = await countPeriods(asShown, context)
  // Periods without contents are shown as well.
  const empty = shown.starts.map((key) => ({
    ...NO_EDITOR,
    key,
    siteId: 0,
    contentCount: 0,
    newsworthyContentCount: 0,
  }))
  return buildReport(shown.by, [...empty, ...counted])
}

const NO_EDITOR = { name: null, username: null }

/** Swaps `from` and `to` if they are reversed. */
function orderDates({ from, to }: ReportFilter): Pick<ReportFilter, 'from' | 'to'> {
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

/** Refuses dates far ahead before periods are created: rows, statements and memory grow with the range. */
function requireNearDays(asked: ReportFilter, latest: string): void {
  const problems = (['from', 'to'] as const).flatMap((field) =>
    (asked[field] ?? '') > latest ? [{ field, rule: 'latestDay', params: { latest } }] : [],
  )
  if (problems.length > 0) throw invalid(problems)
}

function buildReport(by: ReportGroup, read: readonly SiteRow[]): Report {
  const rows = new Map<string | null, ReportRow>()
  for (const { key, name, username, siteId, ...counts } of read) {
    const row = rows.get(key) ?? {
      ...(by === 'editor' ? { editorId: key, day: null } : { editorId: null, day: key }),
      ...{ name, username, sites: [] },
      ...NO_COUNTS,
    }
    const own = { ...counts, total: counts.contentCount + counts.newsworthyContentCount }
    rows.set(key, {
      ...row,
      ...sumCounts([row, own]),
      sites: own.total > 0 ? [...row.sites, { siteId, ...own }] : row.sites,
    })
  }
  const all = [...rows.values()]
  return {
    by,
    rows: by === 'editor' ? all.toSorted(byTotal) : all,
    totals: sumCounts(all),
  }
}

const NO_COUNTS: Counts = { contentCount: 0, newsworthyContentCount: 0, total: 0 }

function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce<Counts>(
    (sum, one) => ({
      contentCount: sum.contentCount + one.contentCount,
      newsworthyContentCount: sum.newsworthyContentCount + one.newsworthyContentCount,
      total: sum.total + one.total,
    }),
    NO_COUNTS,
  )
}

const byTotal = (a: ReportRow, b: ReportRow) =>
  b.total - a.total || (a.name ?? '').localeCompare(b.name ?? '') || Number(a.editorId) - Number(b.editorId)

const COUNTS = sql`count(*) filter (where not c.is_newsworthy)::int as "contentCount",
  count(*) filter (where c.is_newsworthy)::int as "newsworthyContentCount"`

/** SQL conditions for a site; null if the person may view none of the requested types there. */
function countConditions({ id, types }: ReportSite, asked: ReportFilter): RawBuilder<unknown>[] | null {
  const wanted = asked.types?.length ? types.filter((type) => asked.types?.includes(type)) : types
  if (wanted.length === 0) return null
  return [
    sql`c.site_id = ${id}`,
    // Must match the condition of the partial index.
    ...HIDDEN_STATUSES.map((status) => sql`c.status <> ${sql.lit(status)}`),
    // No condition where all types are wanted, as in lists.
    ...(wanted.length < CONTENT_TYPES.length ? [sql`c.type = any(${wanted})`] : []),
    ...categoryCondition(asked),
  ]
}

function categoryCondition({ categoryIds }: ReportFilter): RawBuilder<unknown>[] {
  if (!categoryIds?.length) return []
  const ids = categoryIds.map(String)
  if (!ids.every(isId)) throw invalid([{ field: 'categoryIds', rule: 'known', params: {} }])
  return [sql`c.category_ids && ${ids}::bigint[]`]
}

/** The instant at which a date begins in a time zone. */
const startOfDate = (day: string, timeZone: string) =>
  wallTimeToInstant(new Date(`${day}T00:00:00Z`), timeZone)

/** The requested dates in a site's time zone, from the start of the first to the end of the last. */
function dateRange({ timeZone }: ReportSite, { from, to }: ReportFilter): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`c.created_at >= ${startOfDate(from, timeZone)}`] : []),
    ...(to ? [sql`c.created_at < ${startOfDate(nextPeriod(to, 'day'), timeZone)}`] : []),
  ]
}

async function readAll<R>(parts: readonly RawBuilder<R>[], { tools }: Context): Promise<R[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<R>`${sql.join(parts, sql` union all `)}`.execute(tools.db)
  return rows
}

/** Rows of editors, each by site; one statement. */
export function countEditors(
  filter: ReportFilter,
  sites: readonly ReportSite[],
  context: Context,
): Promise<SiteRow[]> {
  const parts = sites.flatMap((site) => {
    const conditions = countConditions(site, filter)
    if (!conditions) return []
    const where = sql.join([...conditions, ...dateRange(site, filter)], sql` and `)
    return sql<SiteRow>`
      select ${site.id}::int as "siteId", n.key::text, u.name, u.username, n."contentCount", n."newsworthyContentCount"
      from (select c.created_by as key, ${COUNTS} from contents c where ${where} group by c.created_by) n
      left join users u on u.id = n.key`
  })
  return readAll(parts, context)
}

/** First and last date with data; null if there is none. */
async function loadDateRange(
  { from, to }: ReportFilter,
  sites: readonly ReportSite[],
  context: Context,
): Promise<{ from: string; to: string } | null> {
  const firsts = await readAll(
    sites.map(
      ({ id }) => sql<{ siteId: number; first: Date | null }>`
        select ${id}::int as "siteId", (select min(c.created_at) from contents c where c.site_id = ${id}
          and ${sql.join(
            HIDDEN_STATUSES.map((status) => sql`c.status <> ${sql.lit(status)}`),
            sql` and `,
          )}) as first`,
    ),
    context,
  )
  const days = sites.flatMap(({ id, timeZone }) => {
    const first = firsts.find(({ siteId }) => siteId === id)?.first
    return first ? [dateAt(first, timeZone)] : []
  })
  const [first] = days.toSorted()
  if (!first) return null
  const begin = from && from > first ? from : first
  const end = to ?? latestToday(sites, context)
  return begin <= end ? { from: begin, to: end } : null
}

/** The latest of today's dates in the sites' time zones. */
function latestToday(sites: readonly ReportSite[], { tools }: Context): string {
  const now = tools.clock.now()
  return sites
    .map(({ timeZone }) => dateAt(now, timeZone))
    .reduce((latest, day) => (day > latest ? day : latest), '')
}

const dateAt = (moment: Date, timeZone: string) => wallTime(moment, timeZone).toISOString().slice(0, 10)

interface Periods {
  filter: ReportFilter & { to: string }
  sites: readonly ReportSite[]
  starts: readonly string[]
}

/** One index scan per period takes half the time of computing the period of every row. */
function countPeriods({ filter, sites, starts }: Periods, context: Context): Promise<SiteRow[]> {
  const ends = [...starts.slice(1), nextPeriod(filter.to, 'day')]
  const parts = sites.flatMap((site) => {
    const conditions = countConditions(site, filter)
    if (!conditions) return []
    const moments = (days: readonly string[]) =>
      days.map((day) => startOfDate(day, site.timeZone).toISOString())
    return sql<SiteRow>`
      select ${site.id}::int as "siteId", p.key, null as name, null as username, n."contentCount", n."newsworthyContentCount"
      from unnest(${starts}::text[], ${moments(starts)}::timestamptz[], ${moments(ends)}::timestamptz[]) p(key, "from", "to"),
        lateral (select ${COUNTS} from contents c where ${sql.join(conditions, sql` and `)}
          and c.created_at >= p."from" and c.created_at < p."to") n`
  })
  return readAll(parts, context)
}
