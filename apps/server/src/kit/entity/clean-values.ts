// Values before they are checked, written or shown: in their one form, and without what their kinds do not let through.
import type { Field } from '@manset/model/kinds/field.ts'
import { canonicalOf } from '@manset/model/kinds/kinds.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import { kindOf } from '../../kinds/kinds.ts'

type Fields = Readonly<Record<string, Field>>

/** Cleans what differs from what stands, which is clean; a value of the wrong shape is left to the check. */
export function cleanValues(
  fields: Fields,
  values: Record<string, unknown>,
  before: Readonly<Record<string, unknown>>,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const given = values[name]
    if (given === before[name] || given === null || given === undefined) continue
    values[name] = canonicalOf(field, given)
    cleanLeaves({ [name]: field }, values)
  }
}

/** Takes out of every leaf what today's rules of its kind do not let through. */
export function cleanLeaves(fields: Fields, values: Record<string, unknown>): void {
  for (const leaf of leavesOf(fields, values)) {
    const { clean } = kindOf(leaf.field)
    if (clean) leaf.replace(clean(leaf.value))
  }
}
