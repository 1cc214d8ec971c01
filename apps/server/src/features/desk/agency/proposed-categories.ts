// Categories a draft begins with: what editors of the site chose before for contents made of items that the agency filed
// alike. Nothing is written for it: the contents themselves say what was chosen, each once, as it stands now.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import type { AgencyItem } from './agency-row.ts'

export interface ProposedCategory {
  id: string
  /** As the agency calls it. */
  from: string
  /** In how many contents it was chosen. */
  count: number
}

/** So many of the latest uses are looked at: months of a busy newsroom, and some milliseconds. */
const LATEST_USES = 3_000
/** Categories proposed at most. */
const MOST = 3

/**
 * For each category of the agency the one that was chosen for most contents, of those equal the one chosen last.
 * A draft that nobody has saved since it was made chose nothing.
 */
export async function proposedCategories(
  { id, agency, agencyCategoryName: names }: Pick<AgencyItem, 'id' | 'agency' | 'agencyCategoryName'>,
  type: string,
  context: Context,
): Promise<ProposedCategory[]> {
  if (names.length === 0) return categoryOfSource(id, type, context)
  const { rows } = await choices(context, {
    wanted: sql`i.agency_id = ${agency.id} and i.agency_category_names && ${[...names]}::text[]
      and named.name = any(${[...names]}::text[])`,
    type,
  }).execute(context.tools.db)
  const best = new Map<string, ProposedCategory>()
  for (const row of rows) if (!best.has(row.from)) best.set(row.from, row)
  if (best.size === 0) return categoryOfSource(id, type, context)
  const known = new Set<string>()
  return [...best.values()].filter((one) => !known.has(one.id) && known.add(one.id)).slice(0, MOST)
}

const isOffered = (type: string) =>
  sql`k.is_approved and (cardinality(k.content_types) = 0 or ${type} = any(k.content_types))`

/** Where nothing was chosen yet, what the source it came by is given. */
async function categoryOfSource(
  id: string,
  type: string,
  { viewer, tools }: Context,
): Promise<ProposedCategory[]> {
  const { rows } = await sql<ProposedCategory>`
    select k.id::text as id, s.name as "from", 0 as count
    from agency_contents t join agency_documents d on d.id = t.document_id
    join agency_sources s on s.id = d.source_id
    join categories k on k.id = s.category_id and k.site_id = ${viewer.siteId} and ${isOffered(type)}
    where t.id = ${id}`.execute(tools.db)
  return rows
}

/** What was chosen for which category of an agency, the best first. */
function choices(
  { viewer }: Context,
  { wanted, type }: { wanted: RawBuilder<unknown>; type: string },
): RawBuilder<ProposedCategory> {
  return sql<ProposedCategory>`
    select k.id::text as id, named.name as "from", count(*)::int as count
    from (select agency_content_id, content_id from agency_uses
      where site_id = ${viewer.siteId} and content_id is not null order by used_at desc limit ${sql.lit(LATEST_USES)}) g
    join agency_contents i on i.id = g.agency_content_id
    cross join lateral unnest(i.agency_category_names) named (name)
    join contents c on c.id = g.content_id and c.version > 1 and c.status <> 'removed'
    cross join lateral unnest(c.category_ids) chosen (id)
    join categories k on k.id = chosen.id and ${isOffered(type)}
    where ${wanted}
    group by k.id, named.name
    order by count(*) desc, max(c.updated_at) desc, k.id`
}
