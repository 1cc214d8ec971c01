// An agency item as calls give it, and the columns it is read from.
import { isId } from '@manset/model/ids.ts'
import type { PersonValue } from '@manset/model/kinds/field.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { AgencyImage } from './agency-image.ts'

/** Which content was made from an item; of another site's only that there is one, and when. */
export interface AgencyUse {
  siteId: number
  siteName: string
  usedDate: string
  contentId: string | null
  type: string | null
  title: string | null
  status: string | null
  usedBy: PersonValue | null
}

/** An item as lists show it; never its text. */
export interface AgencyRow {
  id: string
  /** The same as `id`, under the name the specification's calls use. */
  agencyContentId: string
  version: number
  agency: { id: string; name: string }
  title: string
  spot: string | null
  types: string[]
  tags: string[]
  city: string | null
  country: string | null
  language: string | null
  priority: number | null
  newsType: number
  agencyCategoryName: string[]
  images: AgencyImage[]
  video: { href: string; mime: string | null; width: number | null; height: number | null } | null
  status: string
  isKilled: boolean
  hasItBeenUsed: boolean
  uses: AgencyUse[]
  /** Who used it last, here. */
  user: PersonValue | null
  source: string | null
  author: string | null
  createdDate: Date
  updatedDate: Date
  sourceCreatedDate: Date | null
  sourceUpdatedDate: Date | null
  embargoedUntil: Date | null
  contentUpdatedByUser: { user: PersonValue; updatedDate: string } | null
}

/** The whole item, as its own page shows it. */
export interface AgencyItem extends AgencyRow {
  content: string | null
  externalId: string
  externalVersion: string
}

/** Columns of a row, from `agency_contents t` joined with `agencies a`. */
export function rowColumns(siteId: number): RawBuilder<unknown> {
  return sql`
    t.id, t.id as "agencyContentId", t.version, json_build_object('id', a.id::text, 'name', a.name) as agency,
    t.title, t.spot, t.types, t.tags, t.city, t.country, t.language, t.priority, t.news_type as "newsType",
    t.agency_category_names as "agencyCategoryName", t.images, t.video, t.status, t.is_killed as "isKilled",
    t.use_count > 0 as "hasItBeenUsed", t.source, t.author,
    t.created_at as "createdDate", t.updated_at as "updatedDate", t.source_created_at as "sourceCreatedDate",
    t.source_updated_at as "sourceUpdatedDate", t.embargoed_until as "embargoedUntil",
    ${usesColumn(siteId)} as uses,
    case when t.use_count > 0 then (select json_build_object('id', u.id::text, 'name', u.name)
      from agency_uses g join users u on u.id = g.used_by
      where g.agency_content_id = t.id and g.site_id = ${siteId}
      order by g.used_at desc, g.content_id desc limit 1) end as "user",
    (select json_build_object('user', json_build_object('id', u.id::text, 'name', u.name), 'updatedDate', t.edited_at)
      from users u where u.id = t.edited_by and exists (
        select from user_roles o where o.user_id = u.id and o.site_id = ${siteId})) as "contentUpdatedByUser"`
}

/** Uses in the order they happened; not even looked for where there are none. */
function usesColumn(siteId: number): RawBuilder<unknown> {
  return sql`case when t.use_count = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object(
      'siteId', s.id, 'siteName', s.display_name, 'usedDate', g.used_at,
      'contentId', case when own.is_own then c.id::text end, 'type', case when own.is_own then c.type end,
      'title', case when own.is_own then c.title end, 'status', case when own.is_own then c.status end,
      'usedBy', case when own.is_own and u.id is not null then json_build_object('id', u.id::text, 'name', u.name) end
    ) order by g.used_at, g.content_id), '[]')
    from agency_uses g
    join sites s on s.id = g.site_id
    join contents c on c.id = g.content_id
    left join users u on u.id = g.used_by
    cross join lateral (select g.site_id = ${siteId} as is_own) own
    where g.agency_content_id = t.id) end`
}

/** Agencies whose items a site sees. */
export function ownAgencies(siteId: number): RawBuilder<unknown> {
  return sql`array(select o.id from agencies o where ${siteId} = any(o.site_ids))`
}

/** An item as lists show it, or null where the site does not see it. */
export async function loadAgencyRow(
  db: Kysely<Tables>,
  siteId: number,
  id: string,
): Promise<AgencyRow | null> {
  if (!isId(id)) return null
  const { rows } = await sql<AgencyRow>`
    select ${rowColumns(siteId)} from agency_contents t join agencies a on a.id = t.agency_id
    where t.id = ${id} and ${siteId} = any(a.site_ids)`.execute(db)
  return rows[0] ?? null
}

/** The whole item; `NOT_FOUND` where the site does not see it. */
export async function getAgencyItem({ viewer, tools }: Context, id: string): Promise<AgencyItem> {
  const found = isId(id)
    ? await sql<AgencyItem>`
        select ${rowColumns(viewer.siteId)}, t.content, t.external_id as "externalId", t.external_version as "externalVersion"
        from agency_contents t join agencies a on a.id = t.agency_id
        where t.id = ${id} and ${viewer.siteId} = any(a.site_ids)`.execute(tools.db)
    : null
  const item = found?.rows[0]
  if (!item) throw notFound('agencyContent', id)
  return item
}
