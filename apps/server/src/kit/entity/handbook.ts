// The editor's handbook on the server: definitions say what only those change who have accepted it.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Throws `HANDBOOK_REQUIRED` where the person has to accept the handbook first. */
export async function demandHandbook(
  { needsHandbook }: Pick<EntityDefinition, 'needsHandbook'>,
  { viewer, tools }: Context,
): Promise<void> {
  if (!needsHandbook || viewer.hasAcceptedHandbook) return
  // Who has just accepted it is remembered otherwise for a moment.
  const person = await tools.db
    .selectFrom('users')
    .select('handbook_accepted_at')
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  if (!person?.handbook_accepted_at)
    throw new Refusal('HANDBOOK_REQUIRED', "The editor's handbook has to be accepted first")
}
