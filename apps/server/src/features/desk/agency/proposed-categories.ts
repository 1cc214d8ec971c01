// Categories proposed for a new draft: by an administrator's rule for the agency's category. Without a rule, by what the site's editors
// chose for items with the same agency category. Learning stores nothing: it counts current categories of existing contents.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import type { AgencyItem } from './agency-row.ts'

export interface ProposedCategory {
  id: string
  /** The agency's name of the category. */
  from: string
  /** Number of contents for which it was chosen. */
  count: number
}

/** Latest uses that are examined: months of a busy newsroom, in some milliseconds. */
const LATEST_USES = 3_000
/** Maximum number of categories proposed for a draft. */
const MAX_PROPOSALS = 3
/** Maximum number of learned categories shown to an administrator. */
const MAX_LEARNED = 100

/**
 * For each category of the agency: the one that its rule names, else the most frequent choice (on equal counts, the latest). Without any
 * choice, the site's category of the same name. Drafts that were never saved do not count as a choice.
 */
export async function proposeCategories(
  { id, agency, agencyCategoryName: names }: Pick<AgencyItem, 'id' | 'agency' | 'agencyCategoryName'>,
  type: string,
  context: Context,
): Promise<ProposedCategory[]> {
  const rules = await loadRuleCategories(agency.id, names, type, context)
  const open = names.filter((name) => !rules.has(name))
  const best = open.length > 0 ? await loadChosenCategories(agency.id, open, type, context) : new Map()
  const same = await findNamesakes(
    open.filter((name) => !best.has(name)),
    type,
    context,
  )
  const found = names.flatMap((name) => rules.get(name) ?? best.get(name) ?? same.get(name) ?? [])
  if (found.length === 0) return categoryOfSource(id, type, context)
  const known = new Set<string>()
  return found.filter((one) => !known.has(one.id) && known.add(one.id)).slice(0, MAX_PROPOSALS)
}

/** Categories of the rules by the agency's names; null if a rule proposes none, or none offered for this type. */
async function loadRuleCategories(
  agencyId: string,
  names: readonly string[],
  type: string,
  { viewer, tools }: Context,
): Promise<ReadonlyMap<string, ProposedCategory | null>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ from: string; id: string | null }>`
    select named.name as "from", k.id::text as id
    from unnest(${[...names]}::text[]) named (name)
    join agency_category_rules r on r.site_id = ${viewer.siteId} and r.agency_id = ${agencyId}
      and name_key(r.name) = name_key(named.name) and r.is_approved
    left join categories k on k.id = r.category_id and ${isOffered(type)}`.execute(tools.db)
  return new Map(rows.map(({ from, id }) => [from, id === null ? null : { id, from, count: 0 }]))
}

/** Editors' most frequent choice for each of the agency's names. */
async function loadChosenCategories(
  agencyId: string,
  names: readonly string[],
  type: string,
  context: Context,
): Promise<Map<string, ProposedCategory>> {
  const { rows } = await choiceCounts(context, {
    wanted: sql`i.agency_id = ${agencyId} and i.agency_category_names && ${[...names]}::text[]
      and named.name = any(${[...names]}::text[])`,
    offered: isOffered(type),
  }).execute(context.tools.db)
  const best = new Map<string, ProposedCategory>()
  for (const row of rows) if (!best.has(row.from)) best.set(row.from, row)
  return best
}

/** A learned category, for an agency category without a rule. */
export interface LearnedCategory extends ProposedCategory {
  agencyId: string
  agencyName: string
  categoryName: string
}

/** Agency categories without a rule, with the editors' most frequent choice; most used first. */
export async function listLearnedCategories(context: Context): Promise<LearnedCategory[]> {
  const { viewer, tools } = context
  const { rows } = await sql<LearnedCategory>`
    select distinct on (l.agency_id, l."from") l.*, l.agency_id::text as "agencyId", a.name as "agencyName",
      k.name as "categoryName"
    from (${choiceCounts(context, { wanted: sql`true`, offered: sql`k.is_approved` })}) l
    join agencies a on a.id = l.agency_id and ${viewer.siteId} = any(a.site_ids)
    join categories k on k.id = l.id::bigint
    where not exists (select from agency_category_rules r where r.site_id = ${viewer.siteId}
      and r.agency_id = l.agency_id and name_key(r.name) = name_key(l."from"))
    order by l.agency_id, l."from", l.count desc, l.latest desc`.execute(tools.db)
  return rows.sort((one, other) => other.count - one.count).slice(0, MAX_LEARNED)
}

const isOffered = (type: string) =>
  sql`k.is_approved and (cardinality(k.content_types) = 0 or ${type} = any(k.content_types))`

/** The category of the item's agency source, as the last resort. */
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

/** Categories of the site with the same name, for names without a rule or choice. */
async function findNamesakes(
  names: readonly string[],
  type: string,
  { viewer, tools }: Context,
): Promise<ReadonlyMap<string, ProposedCategory>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<ProposedCategory>`
    select distinct on (named.name) k.id::text as id, named.name as "from", 0 as count
    from unnest(${[...names]}::text[]) named (name)
    join categories k on k.site_id = ${viewer.siteId} and name_key(k.name) = name_key(named.name) and ${isOffered(type)}
    order by named.name, k.position, k.id`.execute(tools.db)
  return new Map(rows.map((row) => [row.from, row]))
}

/** Editors' choices for agency categories, most frequent first. */
function choiceCounts(
  { viewer }: Context,
  { wanted, offered }: { wanted: RawBuilder<unknown>; offered: RawBuilder<unknown> },
): RawBuilder<ProposedCategory> {
  return sql<ProposedCategory>`
    select k.id::text as id, named.name as "from", count(*)::int as count, i.agency_id, max(c.updated_at) as latest
    from (select agency_content_id, content_id from agency_uses
      where site_id = ${viewer.siteId} and content_id is not null order by used_at desc limit ${sql.lit(LATEST_USES)}) g
    join agency_contents i on i.id = g.agency_content_id
    cross join lateral unnest(i.agency_category_names) named (name)
    join contents c on c.id = g.content_id and c.version > 1 and c.status <> 'removed'
    cross join lateral unnest(c.category_ids) chosen (id)
    join categories k on k.id = chosen.id and ${offered}
    where ${wanted}
    group by k.id, named.name, i.agency_id
    order by count(*) desc, max(c.updated_at) desc, k.id`
}
