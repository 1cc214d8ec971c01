// Removal of an autosave, by the save that contains it or by its owner. Separate from the other autosave functions, which
// import the saving of items.
import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { publishEvent } from '../../platform/live.ts'
import { flat } from '../../platform/postgres/flat-sql.ts'

/** Deletes the autosave of a form of the viewer; succeeds if there is none. */
export async function discardAutosave(form: string, { viewer, tools }: Context): Promise<void> {
  await sql`
    delete from autosaves t
    where t.person_id = ${viewer.userId} and t.site_id = ${viewer.siteId} and t.form = ${form}
    returning ${publishAutosaveEvent('deleted', { form, siteId: viewer.siteId, personId: viewer.userId })}`.execute(
    tools.db,
  )
}

/**
 * A part of the statement that saves an item, whose rows are `written`: deletes the autosave in the same transaction, so that
 * no stale autosave is ever offered.
 */
export function deleteSavedAutosave(
  form: string,
  { userId, siteId }: Pick<Context['viewer'], 'userId' | 'siteId'>,
): Expression<unknown> {
  return flat`
    delete from autosaves t using written w
    where t.person_id = ${userId} and t.site_id = w.site_id and t.form = ${form}
    returning ${publishAutosaveEvent('deleted', { form, siteId, personId: userId })}`
}

/** Emits that an autosave was created or removed. Updates of an existing autosave emit nothing. */
export function publishAutosaveEvent(
  what: 'saved' | 'deleted',
  { form, siteId, personId }: { form: string; siteId: number | null; personId: string },
): Expression<unknown> {
  return publishEvent({
    kind: `autosave.${what}`,
    siteId,
    type: '',
    id: form,
    version: 0,
    actorId: personId,
  })
}
