// Warnings from the definition: a save would pass, but a person may want to fix them.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { leavesOf, referencesIn } from '@manset/model/kinds/leaves.ts'
import type { Problem } from '@manset/model/problem.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Draft } from './behaviour.ts'
import { loadReferences } from './entity-sql.ts'
import { loadCropTypes } from './resolve-files.ts'

/** Warnings of a draft with cleaned values of the right shape; `sent` holds the values before cleaning. */
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
  return [...ofKinds, ...(await unapprovedReferenceWarnings(draft))]
}

/** References to unapproved items: chosen before a disapproval, or ahead of an approval. */
async function unapprovedReferenceWarnings({ entity, value, context }: Draft): Promise<Problem[]> {
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
