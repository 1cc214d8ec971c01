// Enforces the editors' handbook: definitions say which entities only people who have accepted it may change.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Throws `HANDBOOK_REQUIRED` if the person has not accepted the handbook. */
export async function requireHandbook(
  { needsHandbook }: Pick<EntityDefinition, 'needsHandbook'>,
  { viewer, tools }: Context,
): Promise<void> {
  if (!needsHandbook || viewer.hasAcceptedHandbook) return
  // The cached viewer may be older than the acceptance, so the row is read again.
  const person = await tools.db
    .selectFrom('users')
    .select('handbook_accepted_at')
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  if (!person?.handbook_accepted_at)
    throw new Refusal('HANDBOOK_REQUIRED', "The editor's handbook has to be accepted first")
}
