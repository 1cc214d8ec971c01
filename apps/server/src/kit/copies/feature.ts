// Autosaves as a feature: calls and retention.
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { everyHour } from '../every-hour.ts'
import type { Feature } from '../feature.ts'
import { addAutosaves } from './autosaves-schema.ts'

const DAY_MS = 86_400_000

/** Deletes autosaves that are older than the configured retention; returns how many. */
export async function deleteOldAutosaves({ db, clock, settings }: Tools): Promise<number> {
  const oldest = new Date(clock.now().getTime() - settings.autosaveDays * DAY_MS)
  const { numAffectedRows = 0n } = await sql`
    delete from autosaves where saved_at < ${oldest}`.execute(db)
  return Number(numAffectedRows)
}

export const autosaves: Feature = {
  name: 'workingCopy',
  schema: addAutosaves,
  start: (tools) => everyHour(tools, 'old autosaves could not be deleted', () => deleteOldAutosaves(tools)),
}
