// How a working copy ends: with the save that takes it, or because its person says so. Apart from the rest of them, which
// stands above the saving of items.
import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { announcement } from '../../platform/live.ts'
import { flat } from '../../platform/postgres/flat-sql.ts'

/** Forgets what a form of the person's own kept; that there is nothing is as good. */
export async function discardCopy(form: string, { viewer, tools }: Context): Promise<void> {
  await sql`
    delete from working_copies t
    where t.person_id = ${viewer.userId} and t.site_id = ${viewer.siteId} and t.form = ${form}
    returning ${announced('gone', { form, siteId: viewer.siteId, personId: viewer.userId })}`.execute(
    tools.db,
  )
}

/**
 * A part of the statement that saves an item, whose rows are `written`: what the save took from a form is no copy any
 * more, in the same transaction, so that nothing stale is offered whatever happens in between.
 */
export function copyTaken(
  form: string,
  { userId, siteId }: Pick<Context['viewer'], 'userId' | 'siteId'>,
): Expression<unknown> {
  return flat`
    delete from working_copies t using written w
    where t.person_id = ${userId} and t.site_id = w.site_id and t.form = ${form}
    returning ${announced('gone', { form, siteId, personId: userId })}`
}

/** That a form's copy came or went, for the list of them; what is typed meanwhile tells nobody. */
export function announced(
  what: 'kept' | 'gone',
  { form, siteId, personId }: { form: string; siteId: number | null; personId: string },
): Expression<unknown> {
  return announcement({
    kind: `workingCopy.${what}`,
    siteId,
    type: '',
    id: form,
    version: 0,
    actorId: personId,
  })
}
