// Values before they are checked, written or shown: in their one form, and without what their kinds do not let through.
import { isInvisible } from '@manset/model/empty.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldEntries } from '@manset/model/kinds/fields-where.ts'
import { canonicalOf } from '@manset/model/kinds/kinds.ts'
import { type Leaf, leavesOf } from '@manset/model/kinds/leaves.ts'
import { type LeftOut, MOST_LEFT_OUT } from '@manset/model/left-out.ts'
import type { Problem } from '@manset/model/problem.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { invalid } from '../../platform/refusal.ts'

type Fields = Readonly<Record<string, Field>>

/** Markup that goes may be as long again as the text that stays. */
const RAW_TIMES = 2

/**
 * Cleans what differs from what stands, which is clean; a value of the wrong shape is left to the check. Refuses with
 * `VALIDATION` what is far too long before any of it is cleaned: cleaning takes time in step with the length, and holds
 * everybody else's calls meanwhile. Answers what of the texts is not kept.
 */
export function cleanValues(
  fields: Fields,
  values: Record<string, unknown>,
  before: Readonly<Record<string, unknown>>,
): LeftOut[] {
  const changed: Record<string, Field> = {}
  for (const [name, field] of fieldEntries(fields)) {
    const given = values[name]
    if (given === before[name] || given === null || given === undefined) continue
    changed[name] = field
    values[name] = canonicalOf(field, given)
  }
  demandLengths(changed, values)
  return cleanLeaves(changed, values)
}

/** Refuses with `VALIDATION` texts so long that cleaning them would hold everybody up. */
export function demandLengths(fields: Fields, values: Record<string, unknown>): void {
  const farTooLong = leavesOf(fields, values).flatMap(lengthProblem)
  if (farTooLong.length > 0) throw invalid(farTooLong)
}

/** Takes out of every leaf what today's rules of its kind do not let through; answers what that was. */
export function cleanLeaves(fields: Fields, values: Record<string, unknown>): LeftOut[] {
  const leftOut: LeftOut[] = []
  for (const leaf of leavesOf(fields, values)) {
    const { clean } = kindOf(leaf.field)
    // Signs that nobody sees are left for the check to tell of: there is no markup in them.
    if (!clean || isInvisible(leaf.value)) continue
    const told = new Set<string>()
    const note = (what: string, from: string | null) => {
      const sign = `${what} ${from}`
      if (told.size >= MOST_LEFT_OUT || told.has(sign)) return
      told.add(sign)
      leftOut.push({ field: leaf.path, what, from })
    }
    leaf.replace(clean(leaf.value, leaf.field, note))
  }
  return leftOut
}

/** A text that is cleaned may shrink to what its field allows, but not from any length. */
function lengthProblem({ path, field, value }: Leaf): Problem[] {
  if (!kindOf(field).clean || typeof value !== 'string' || !('maxCharacters' in field)) return []
  const { maxCharacters: max } = field
  return value.length > RAW_TIMES * max ? [{ field: path, rule: 'maxCharacters', params: { max } }] : []
}
