// Deletes items that were in the trash for the configured time. Their pictures stay in the media library; revisions and audit entries stay
// too.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { sql } from 'kysely'
import { eraseRows } from '../../../platform/change/erase.ts'
import type { Tools } from '../../../platform/graphql/context.ts'

const DAY_MS = 86_400_000

export interface TrashOptions extends Pick<Tools, 'db' | 'clock'> {
  settings: Pick<Tools['settings'], 'archiveTrashDays'>
}

/**
 * Empties the trash of all sites; returns how many items were deleted. An item from which a content was made stays, because the content
 * names it as its source.
 */
export function emptyTrash({ db, clock, settings }: TrashOptions): Promise<number> {
  const at = clock.now()
  const oldest = new Date(at.getTime() - settings.archiveTrashDays * DAY_MS)
  const which = sql`t.removed_at < ${oldest} and t.use_count = 0
    and not exists (select from contents c where c.agency_archive_id = t.id)`
  return eraseRows(db, { table: agencyArchive.table, which, at })
}
