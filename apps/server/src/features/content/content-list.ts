// The content list over all types: one statement, ids first, so that a far page costs little more than the first.
import { HIDDEN_STATUSES } from '@manset/model/abilities/publish.ts'
import { BUILT_CONTENT_TYPES, entityNamed } from '@manset/model/entities/entities.ts'
import { isId } from '@manset/model/ids.ts'
import type { ImageValue, PersonValue, ReferenceValue } from '@manset/model/kinds/field.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { personColumn, referencesColumn } from '../../kit/entity/entity-sql.ts'
import { foldedMatches } from '../../kit/list/conditions.ts'
import { pageOf, windowOf } from '../../kit/list/paging.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'

/** A content as lists show it; never its body. */
export interface ContentRow {
  id: string
  siteId: number
  type: string
  status: string
  version: number
  title: string
  spot: string | null
  createdDate: Date
  updatedDate: Date
  publishDate: Date | null
  publishedDate: Date | null
  expirationDate: Date | null
  isNewsworthy: boolean
  isPinned: boolean
  cover: ImageValue | null
  categories: ReferenceValue[]
  createdBy: PersonValue | null
  updatedBy: PersonValue | null
}

export interface ContentQuery {
  filter: ContentFilter
  page: number
  limit: number
  /** Newer contents than the first one of page 1 are left out, so that pages do not shift. */
  firstCreatedDate?: string | null
  /** Id of the last content shown; cheaper than a page number for "show more". */
  after?: string | null
}
export interface ContentFilter {
  ids?: string[] | null
  types?: string[] | null
  statuses?: string[] | null
  startDate?: string | null
  endDate?: string | null
  categoryIds?: string[] | null
  editorIds?: string[] | null
  search?: string | null
}

/** One page of contents the viewer may see, newest first. */
export async function listContents(query: ContentQuery, context: Context): Promise<ContentRow[]> {
  const { take, skip } = pageOf(query.page, query.limit)
  const conditions: RawBuilder<unknown>[] = []
  if (query.firstCreatedDate) conditions.push(sql`t.created_at <= ${query.firstCreatedDate}::timestamptz`)
  const found = contentsFrom(query.filter, context)
  if (!found) return []
  if (query.after) {
    const [after] = ids('after', [query.after])
    conditions.push(
      sql`(t.created_at, ${found.id}) < (select a.created_at, a.id from contents a where a.id = ${after} and a.site_id = ${context.viewer.siteId})`,
    )
  }
  return selectContents(found, conditions, windowOf(take, query.after ? 0 : skip), context)
}

/** Contents below another one, for walking a whole list in steps. */
export async function listContentsAfter(
  filter: ContentFilter,
  { after, take }: { after: Pick<ContentRow, 'id' | 'createdDate'> | null; take: number },
  context: Context,
): Promise<ContentRow[]> {
  const found = contentsFrom(filter, context)
  if (!found) return []
  const below = after
    ? [sql`(t.created_at, ${found.id}) < (${after.createdDate}::timestamptz, ${after.id}::bigint)`]
    : []
  return selectContents(found, below, windowOf(take, 0), context)
}

/** How many contents pass a filter, counted no further than `most`. */
export async function countContents(filter: ContentFilter, most: number, context: Context): Promise<number> {
  const found = contentsFrom(filter, context)
  if (!found) return 0
  const { rows } = await sql<{ count: string }>`
    select count(*) from (select ${found.id} from ${found.source} ${windowOf(most, 0)}) counted`.execute(
    context.tools.db,
  )
  return Number(rows[0]?.count ?? 0)
}

interface FoundContents {
  id: RawBuilder<unknown>
  /** Tables and conditions, the narrower table aliased `t`. */
  source: RawBuilder<unknown>
}

/** Where the contents of a filter stand; null where the viewer may list none of its types. */
function contentsFrom(filter: ContentFilter, context: Context): FoundContents | null {
  const types = viewableTypes(context, filter.types)
  if (types.length === 0) return null
  const words = foldedMatches(sql.ref('t.folded'), filter.search ?? '')
  // The search table is narrow and has what most searches filter by; the wide one is joined only where it must be.
  const source = words.length > 0 ? 'content_search' : 'contents'
  const id = sql.ref(source === 'contents' ? 't.id' : 't.content_id')
  const wide = source === 'contents' ? 't' : 'c'
  const conditions: RawBuilder<unknown>[] = [
    sql`t.site_id = ${context.viewer.siteId}`,
    ...typeConditions(types),
    ...statusConditions(filter.statuses),
    ...words,
  ]
  if (filter.startDate) conditions.push(sql`t.created_at >= ${filter.startDate}::timestamptz`)
  if (filter.endDate) conditions.push(sql`t.created_at <= ${filter.endDate}::timestamptz`)
  if (filter.ids?.length) conditions.push(sql`${id} = any(${ids('ids', filter.ids)}::bigint[])`)
  const needsWide = Boolean(filter.categoryIds?.length || filter.editorIds?.length)
  if (filter.categoryIds?.length)
    conditions.push(
      sql`${sql.ref(`${wide}.category_ids`)} && ${ids('categoryIds', filter.categoryIds)}::bigint[]`,
    )
  if (filter.editorIds?.length)
    conditions.push(
      sql`${sql.ref(`${wide}.created_by`)} = any(${ids('editorIds', filter.editorIds)}::bigint[])`,
    )
  const join = needsWide && wide === 'c' ? sql`join contents c on c.id = t.content_id` : sql``
  return { id, source: sql`${sql.table(source)} t ${join} where ${sql.join(conditions, sql` and `)}` }
}

async function selectContents(
  { id, source }: FoundContents,
  conditions: RawBuilder<unknown>[],
  window: RawBuilder<unknown>,
  context: Context,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    with page as (
      select ${id} as id, t.created_at from ${sql.join([source, ...conditions], sql` and `)}
      order by t.created_at desc, ${id} desc
      ${window}
    )
    select ${rowColumns} from page join contents t on t.id = page.id
    order by page.created_at desc, page.id desc`.execute(context.tools.db)
  return rows
}

/** One content as lists show it, or null where it is gone; for live events, whatever its status. */
export async function loadContentRow(
  db: Kysely<Tables>,
  siteId: number,
  id: string,
): Promise<ContentRow | null> {
  const { rows } = await sql<ContentRow>`
    select ${rowColumns} from contents t where t.id = ${id} and t.site_id = ${siteId}`.execute(db)
  return rows[0] ?? null
}

const rowColumns = sql`
  t.id, t.site_id as "siteId", t.type, t.status, t.version, t.title, t.spot, t.cover,
  t.created_at as "createdDate", t.updated_at as "updatedDate", t.publish_date as "publishDate",
  t.published_at as "publishedDate", t.expiration_date as "expirationDate",
  t.is_newsworthy as "isNewsworthy", t.is_pinned as "isPinned",
  ${referencesColumn('category', 'category_ids')} as categories,
  ${personColumn('created_by')} as "createdBy", ${personColumn('updated_by')} as "updatedBy"`

/** Content types asked for that the viewer may view; all of them where none is named. */
export function viewableTypes(context: Context, asked?: string[] | null): string[] {
  return BUILT_CONTENT_TYPES.filter(
    (type) =>
      (!asked?.length || asked.includes(type)) &&
      context.viewer.permissions.has(`${entityNamed(type).name}.view`),
  )
}

/** Nothing is said where every type is meant, so that the index over all types serves. */
function typeConditions(types: string[]): RawBuilder<unknown>[] {
  const [only] = types
  if (types.length === 1) return [sql`t.type = ${only}`]
  return types.length === BUILT_CONTENT_TYPES.length ? [] : [sql`t.type = any(${types})`]
}

function statusConditions(asked?: string[] | null): RawBuilder<unknown>[] {
  if (!asked?.length) return [sql`t.status <> all(${HIDDEN_STATUSES})`]
  return asked.length === 1 ? [sql`t.status = ${asked[0]}`] : [sql`t.status = any(${asked})`]
}

function ids(field: string, values: string[]): string[] {
  if (!values.every(isId)) throw invalid([{ field, rule: 'known', params: {} }])
  return values
}
