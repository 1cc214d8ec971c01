// Cleans values before checks, writes and display: normal form, without what their kinds disallow.
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldEntries } from '@manset/model/kinds/fields-where.ts'
import { canonicalValue } from '@manset/model/kinds/kinds.ts'
import { type Leaf, leavesOf } from '@manset/model/kinds/leaves.ts'
import type { Problem } from '@manset/model/problem.ts'
import { isInvisible } from '@manset/model/text/empty.ts'
import { MAX_NAMED_REMOVALS, type RemovedMarkup } from '@manset/model/text/removed-markup.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { invalid } from '../../platform/refusal.ts'

type Fields = Readonly<Record<string, Field>>

/** Removed markup may be as long as the text that stays. */
const RAW_LENGTH_FACTOR = 2

/**
 * Cleans changed values; stored ones are clean already, and values of the wrong shape are left to the check. Refuses far too long texts
 * with `VALIDATION` first: cleaning is linear in length and blocks the event loop. Returns what was removed.
 */
export function cleanValues(
  fields: Fields,
  values: Record<string, unknown>,
  before: Readonly<Record<string, unknown>>,
): RemovedMarkup[] {
  const changed: Record<string, Field> = {}
  for (const [name, field] of fieldEntries(fields)) {
    const given = values[name]
    if (given === before[name] || given === null || given === undefined) continue
    changed[name] = field
    values[name] = canonicalValue(field, given)
  }
  requireLengths(changed, values)
  return cleanLeaves(changed, values)
}

/** Refuses texts with `VALIDATION` whose cleaning would block the event loop for too long. */
export function requireLengths(fields: Fields, values: Record<string, unknown>): void {
  const farTooLong = leavesOf(fields, values).flatMap(lengthProblem)
  if (farTooLong.length > 0) throw invalid(farTooLong)
}

/** Removes from every leaf what the current rules of its kind disallow; returns what was removed. */
export function cleanLeaves(fields: Fields, values: Record<string, unknown>): RemovedMarkup[] {
  const leftOut: RemovedMarkup[] = []
  for (const leaf of leavesOf(fields, values)) {
    const { clean } = kindOf(leaf.field)
    // Invisible characters are left for the check to report: they contain no markup.
    if (!clean || isInvisible(leaf.value)) continue
    const told = new Set<string>()
    const note = (what: string, from: string | null) => {
      const sign = `${what} ${from}`
      if (told.size >= MAX_NAMED_REMOVALS || told.has(sign)) return
      told.add(sign)
      leftOut.push({ field: leaf.path, what, from })
    }
    leaf.replace(clean(leaf.value, leaf.field, note))
  }
  return leftOut
}

/** Cleaning may shorten a text to its limit, but the raw text has a limit too. */
function lengthProblem({ path, field, value }: Leaf): Problem[] {
  if (!kindOf(field).clean || typeof value !== 'string' || !('maxCharacters' in field)) return []
  const { maxCharacters: max } = field
  return value.length > RAW_LENGTH_FACTOR * max
    ? [{ field: path, rule: 'maxCharacters', params: { max } }]
    : []
}
