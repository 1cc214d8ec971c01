// Finds duplicates in the archive: copies of the same agency item, or the same picture file.
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { agencyArchives } from './archive-list.ts'
import type { ArchiveRow } from './archive-row.ts'

/** Maximum number of duplicates to show before another one is added. */
const MAX_DUPLICATES = 5
/** Maximum number of pictures per search. */
const MAX_PATHS = 200

export interface DuplicateQuery {
  agencyContentId: string | null
  paths: readonly string[]
}

/**
 * Archive items that copy the agency item or contain a picture with the same bytes as one of the paths, latest first. A site stores each
 * file once, so equal bytes mean an equal path.
 */
export async function findDuplicates(
  { agencyContentId, paths }: DuplicateQuery,
  context: Context,
): Promise<ArchiveRow[]> {
  const { siteId } = context.viewer
  const asked = agencyContentId && isId(agencyContentId) ? agencyContentId : null
  const { rows } = await sql<{ id: string }>`
    select found.id from (
      select t.id from agency_archives t
      where t.site_id = ${siteId} and t.removed_at is null and t.agency_content_id = ${asked}::bigint
      union
      select t.id from media given
      join media own on own.site_id = ${siteId} and own.sha256 = given.sha256
      join agency_archives t on t.images @> jsonb_build_array(jsonb_build_object('path', own.path))
      where given.path = any(${paths.slice(0, MAX_PATHS)}::text[]) and t.site_id = ${siteId} and t.removed_at is null
    ) found order by found.id desc limit ${MAX_DUPLICATES}`.execute(context.tools.db)
  const twins = await Promise.all(rows.map(({ id }) => agencyArchives.load(id, context)))
  return twins.filter((twin) => twin !== null)
}
