// An archive item as calls return it, and the SQL expressions of its fields.
import type { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from '../../../kit/list/row.ts'
import type { ConditionContext } from '../../../kit/list/row-source.ts'
import type { AgencyUse } from '../agency/agency-row.ts'

/** A picture of an item (specification 1, section 3); `loadFileSize` loads the size of its file. */
export interface ArchiveImage {
  path: string
  text: string | null
  width: number
  height: number
}

/** An item as lists show it, without its text. */
export type ArchiveRow = RowOf<typeof agencyArchiveList> & {
  agency: { id: string; name: string } | null
  images: ArchiveImage[]
  uses: AgencyUse[]
}

/** Computed columns, from `agency_archives t` joined with `agencies a`. */
export const EXPRESSIONS: Readonly<Record<string, (place: ConditionContext) => RawBuilder<unknown>>> = {
  hasVideo: () => sql`(t.video is not null)`,
  isRemoved: ({ column }) => sql`(${column('removed_at')} is not null)`,
  hasItBeenUsed: ({ column }) => sql`${column('use_count')} > 0`,
  // Skips the subquery for unused items.
  uses: () => sql`
    case when t.use_count = 0 then '[]'::json else (
      select coalesce(json_agg(json_build_object(
        'isByHand', false, 'siteId', s.id, 'siteName', s.display_name, 'usedDate', g.used_at,
        'contentId', c.id::text, 'type', c.type, 'title', c.title, 'status', c.status,
        'usedBy', case when u.id is not null then json_build_object('id', u.id::text, 'name', u.name) end
      ) order by g.used_at, g.content_id), '[]')
      from agency_archive_uses g
      join sites s on s.id = g.site_id
      join contents c on c.id = g.content_id
      left join users u on u.id = g.used_by
      where g.agency_archive_id = t.id) end`,
}
