// An agency item as calls return it, and the SQL expressions of its fields.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { agencyItemList } from '@manset/model/lists/agency-items.ts'
import type { ListField } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from '../../../kit/list/row.ts'
import type { ConditionContext } from '../../../kit/list/row-source.ts'
import type { AgencyImage, StoredFile } from './agency-image.ts'

/** A use of an item: the content made from it, or a manual mark. Of another site's use only its existence and time are visible. */
export interface AgencyUse {
  /** Marked manually, without a content. */
  isByHand: boolean
  siteId: number
  siteName: string
  usedDate: string
  contentId: string | null
  type: string | null
  title: string | null
  status: string | null
  usedBy: PersonValue | null
}

export interface AgencyVideo {
  /** The agency's name for the file, for display only. */
  href: string
  /** Path of our copy; null while there is none. */
  path?: string | null
  /** Why there will be no copy. */
  fault?: string | null
  text?: string | null
  mime: string | null
  width: number | null
  height: number | null
  /** Seconds. */
  duration?: number | null
}

/** An item as lists show it, without its text. */
export type AgencyRow = RowOf<typeof agencyItemList> & {
  agency: { id: string; name: string }
  images: AgencyImage[]
  video: AgencyVideo | null
  uses: AgencyUse[]
  contentUpdatedByUser: { user: PersonValue; updatedDate: string } | null
}

/** The whole item, as its own page shows it. */
export interface AgencyItem extends AgencyRow {
  content: string | null
  externalId: string
  externalVersion: string
  isRevised: boolean
  files: StoredFile[]
}

/** Fields of an item that lists do not have. */
export const ITEM_FIELDS: Readonly<Record<string, ListField>> = {
  content: { kind: 'html', isOptional: true, description: 'The text, as HTML.' },
  externalId: { kind: 'text' },
  externalVersion: { kind: 'text' },
  files: {
    kind: 'own',
    type: 'AgencyFile',
    isList: true,
    description: 'Attached sound files and documents.',
  },
  isRevised: { kind: 'flag', description: 'There are stored versions to compare.' },
}

/** All field names of an item. */
export const ITEM_NAMES = [...Object.keys(agencyItemList.fields), ...Object.keys(ITEM_FIELDS)]

export const OBJECTS = { agency: { id: 'a.id::text', name: 'a.name' } }

/** Computed columns, from `agency_contents t` joined with `agencies a`. */
export const EXPRESSIONS: Readonly<Record<string, (place: ConditionContext) => RawBuilder<unknown>>> = {
  hasItBeenUsed: ({ column }) => sql`${column('use_count')} > 0`,
  uses: ({ context }) => usesColumn(context.viewer.siteId),
  user: ({ context }) => sql`
    case when t.use_count > 0 then (select json_build_object('id', u.id::text, 'name', u.name)
      from agency_uses g join users u on u.id = g.used_by
      where g.agency_content_id = t.id and g.site_id = ${context.viewer.siteId}
      order by g.used_at desc, g.id desc limit 1) end`,
  contentUpdatedByUser: ({ context }) => sql`
    (select json_build_object('user', json_build_object('id', u.id::text, 'name', u.name), 'updatedDate', t.edited_at)
      from users u where u.id = t.edited_by and exists (
        select from user_roles o where o.user_id = u.id and o.site_id = ${context.viewer.siteId}))`,
  content: () => sql`t.content`,
  files: () => sql`t.files`,
  externalId: () => sql`t.external_id`,
  externalVersion: () => sql`t.external_version`,
  // The version number also grows when pictures arrive, so this counts stored revisions instead.
  isRevised: () => sql`(select count(*) > 1 from (
    select from revisions r where r.entity = 'agencyContent' and r.item_id = t.id limit 2) kept)`,
}

/** Uses in chronological order; the subquery is skipped for unused items. */
function usesColumn(siteId: number): RawBuilder<unknown> {
  return sql`case when t.use_count = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object(
      'isByHand', g.content_id is null, 'siteId', s.id, 'siteName', s.display_name, 'usedDate', g.used_at,
      'contentId', case when own.is_own then c.id::text end, 'type', case when own.is_own then c.type end,
      'title', case when own.is_own then c.title end, 'status', case when own.is_own then c.status end,
      'usedBy', case when own.is_own and u.id is not null then json_build_object('id', u.id::text, 'name', u.name) end
    ) order by g.used_at, g.id), '[]')
    from agency_uses g
    join sites s on s.id = g.site_id
    left join contents c on c.id = g.content_id
    left join users u on u.id = g.used_by
    cross join lateral (select g.site_id = ${siteId} as is_own) own
    where g.agency_content_id = t.id) end`
}
