// The media library: all files of a site with their metadata and number of uses.
import { mediaList } from '@manset/model/lists/media.ts'
import { EXPIRING_WITHIN_DAYS, MAX_COUNTED_USES } from '@manset/model/media/media.ts'
import { type RawBuilder, sql } from 'kysely'
import { listFrom } from '../../kit/list/list.ts'
import type { RowOf } from '../../kit/list/row.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'

export type MediaRow = RowOf<typeof mediaList>

const DAY_MS = 86_400_000

export const mediaFiles = listFrom<MediaRow>(mediaList, {
  table: 'media',
  isIdsFirst: true,
  rows: ({ context, column }) => [sql`${column('site_id')} = ${context.viewer.siteId}`],
  expressions: {
    // Several fields of one item count once. Scans the primary key, up to the highest count that is displayed.
    useCount: () => sql`(
      select count(*)::int from (
        select distinct u.item_id, u.entity from media_uses u where u.media_id = t.id limit ${sql.lit(MAX_COUNTED_USES)}) u)`,
    // Made by the video queue; the chosen frame, or else the first.
    poster: () => sql`(
      select v.posters -> coalesce(v.poster, 0)::int ->> 'path' from video_processes v where v.media_id = t.id)`,
    originId: ({ column }) => sql`${column('origin_id')}::text`,
  },
  filters: {
    isUnused: (asked, { column }) =>
      asked ? [sql`not exists (select from media_uses u where u.media_id = ${column('id')})`] : [],
    rightsStates(asked, { column, context }) {
      const now = context.tools.clock.now()
      const soon = new Date(now.getTime() + EXPIRING_WITHIN_DAYS * DAY_MS)
      const end = column('usable_until')
      const states: Record<string, RawBuilder<unknown>> = {
        expired: sql`${end} <= ${now}`,
        expiring: sql`(${end} > ${now} and ${end} <= ${soon})`,
      }
      const conditions = [asked].flat().map((state) => states[String(state)])
      if (conditions.includes(undefined))
        throw invalid([{ field: 'rightsStates', rule: 'oneOf', params: {} }])
      return [sql`(${sql.join(conditions, sql` or `)})`]
    },
  },
})

/** A file of the site; `NOT_FOUND` where it has none. */
export async function getMediaFile(id: string, context: Context): Promise<MediaRow> {
  const row = await mediaFiles.load(id, context)
  if (!row) throw notFound('media', id)
  return row
}

export interface UsageRights {
  rights: string | null
  usableUntil: Date | null
}

/** Usage rights of the site's file at a path; null if there is none. */
export async function loadUsageRights(path: string, { viewer, tools }: Context): Promise<UsageRights | null> {
  const row = await tools.db
    .selectFrom('media')
    .select(['rights', 'usable_until as usableUntil'])
    .where('site_id', '=', viewer.siteId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row ?? null
}
