// The result of a save without saving: runs the code path of the save up to the write.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Checked, Problem } from '@manset/model/problem.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { prepareDraft, type SaveInput } from './entity-service.ts'
import { mediaRightsWarnings } from './media-rights.ts'
import { definitionWarnings } from './warnings.ts'

/** Dry run of a save. Refuses as a save would, except that `VALIDATION` problems are the result. */
export async function checkItem(
  entity: EntityDefinition,
  input: SaveInput,
  context: Context,
): Promise<Checked> {
  try {
    const { draft, behaviour, problems } = await prepareDraft(entity, {}, input, context)
    const warnings = [
      ...(await definitionWarnings(draft, input)),
      ...(draft.acceptedReason ? [] : await mediaRightsWarnings(draft)),
      ...(await behaviour.warn(draft)),
    ]
    const isRefused = ({ field }: Problem) => problems.some((problem) => isWithin(problem.field, field))
    return { problems, warnings: warnings.filter((warning) => !isRefused(warning)) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'VALIDATION')
      return { problems: error.problems ?? [], warnings: [] }
    throw error
  }
}

/** A field with a problem gets no warning as well. */
function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}
