// Whether something is in the archive already: a copy of the same agency item, or a picture of the same file.
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { agencyArchives } from './archive-list.ts'
import type { ArchiveRow } from './archive-row.ts'

/** As many as are worth naming before one more is added. */
const MOST_TWINS = 5
/** Pictures that are looked for at once. */
const MOST_PATHS = 200

export interface TwinQuestion {
  agencyContentId: string | null
  paths: readonly string[]
}

/**
 * Items of the archive, the latest first, that are a copy of the agency item or have a picture of the same bytes as one
 * of the paths: a site keeps a file once, so the path of its own copy says so.
 */
export async function findTwins(
  { agencyContentId, paths }: TwinQuestion,
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
      where given.path = any(${paths.slice(0, MOST_PATHS)}::text[]) and t.site_id = ${siteId} and t.removed_at is null
    ) found order by found.id desc limit ${MOST_TWINS}`.execute(context.tools.db)
  const twins = await Promise.all(rows.map(({ id }) => agencyArchives.load(id, context)))
  return twins.filter((twin) => twin !== null)
}
