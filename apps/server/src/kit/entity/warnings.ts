// What a save would let pass and a person may still want to mend, as far as the definition tells.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { leavesOf, referencesIn } from '@manset/model/kinds/leaves.ts'
import type { Problem } from '@manset/model/problem.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Draft } from './behaviour.ts'
import { loadReferences } from './entity-sql.ts'
import { loadCropTypes } from './settle-images.ts'

/** The warnings of a draft whose value was cleaned and has its shape; `sent` is what it was before. */
export async function definitionWarnings(
  draft: Draft,
  sent: Readonly<Record<string, unknown>>,
): Promise<Problem[]> {
  const { entity, value, context } = draft
  const fields = fieldsOf(entity)
  const warning = leavesOf(fields, value).filter(({ field }) => kindOf(field).warn)
  const given = new Map(leavesOf(fields, { ...sent }).map((leaf) => [leaf.path, leaf.value]))
  const cropTypes = warning.some(({ field }) => kindOf(field).stored?.needsCropTypes)
    ? await loadCropTypes(context.tools.db, context.viewer.siteId)
    : []
  const ofKinds = warning.flatMap(({ path, field, value: one }) =>
    (kindOf(field).warn?.(one, { given: given.get(path), cropTypes }) ?? []).map((problem) => ({
      ...problem,
      field: [path, problem.field].filter(Boolean).join('.'),
    })),
  )
  return [...ofKinds, ...(await unapproved(draft))]
}

/** Choices that were approved once, or may be made before. */
async function unapproved({ entity, value, context }: Draft): Promise<Problem[]> {
  const found = await Promise.all(
    referencesIn(fieldsOf(entity), value).map(async ({ path, to, ids }) => {
      const named = await loadReferences(context.tools.db, to, context.viewer.siteId, ids)
      return named
        .filter(({ isApproved }) => !isApproved)
        .map(({ name }): Problem => ({ field: path, rule: 'unapproved', params: { name: name ?? '' } }))
    }),
  )
  return found.flat()
}
