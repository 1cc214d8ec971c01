// The end of what was thrown away: items that lay in the trash for as long as the settings say are deleted. Their pictures
// stay in the library, their versions and what was done with them in the records.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { sql } from 'kysely'
import { eraseRows } from '../../../platform/change/erase.ts'
import type { Tools } from '../../../platform/graphql/context.ts'

const DAY_MS = 86_400_000

export interface TrashParts extends Pick<Tools, 'db' | 'clock'> {
  settings: Pick<Tools['settings'], 'archiveTrashDays'>
}

/**
 * Empties the trash of all sites; answers how many items went. One that something was made of stays: its contents name
 * where they come from.
 */
export function emptyTrash({ db, clock, settings }: TrashParts): Promise<number> {
  const at = clock.now()
  const oldest = new Date(at.getTime() - settings.archiveTrashDays * DAY_MS)
  const which = sql`t.removed_at < ${oldest} and t.use_count = 0
    and not exists (select from contents c where c.agency_archive_id = t.id)`
  return eraseRows(db, { table: agencyArchive.table, which, at })
}
