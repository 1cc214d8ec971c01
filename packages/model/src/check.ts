// check(entity, value): everything that is wrong with a value by its definition; the same on both sides.
import { isEmpty } from './empty.ts'
import { type AnyValue, type EntityDefinition, fieldsOf, pairsOf } from './entities/entity.ts'
import { emptyFaults } from './kinds/faults.ts'
import type { Field } from './kinds/field.ts'
import { fieldOnSite, fieldsOnSite, isOnSite } from './kinds/field-on-site.ts'
import { fieldWith } from './kinds/field-with.ts'
import { canonicalOf, checkKind } from './kinds/kinds.ts'
import { leavesOf } from './kinds/leaves.ts'
import type { Problem } from './problem.ts'
import { RULES } from './rules/rules.ts'
import type { SiteSettings } from './site.ts'

export interface CheckOptions {
  /** False for an unfinished item: what is required, or at least so many, may still be missing. */
  isComplete: boolean
  /** Those of the item's site: they decide what it has and demands. */
  settings: SiteSettings
  /**
   * The stored item, where this is a correction of one that was complete: what it lacks in values that stay as they are was not
   * demanded when it was published, and keeps no correction back.
   */
  before?: Readonly<Record<string, unknown>> | null
}

/** Rules an unfinished item need not keep yet. */
const UNFINISHED_MAY_BREAK = new Set(['required', 'hasCoverImage', 'minLength', 'minCharacters', 'noFollow'])

/** Of these, the ones about the form of what was written; the others say that something is missing. */
const ABOUT_FORM = new Set(['minLength', 'minCharacters', 'noFollow'])

/**
 * What a draft may be saved with and publishing will refuse, of a value that was written into a field; `field` as the site
 * has it.
 */
export function remarksOn(name: string, field: Field, value: unknown): Problem[] {
  if (isEmpty(value)) return []
  return checkKind(name, field, canonicalOf(field, value)).filter(({ rule }) => ABOUT_FORM.has(rule))
}

/** Problems of a value, in the order of its fields; empty where it may be saved. */
export function check(
  entity: EntityDefinition,
  value: AnyValue,
  { isComplete, settings, before }: CheckOptions,
): Problem[] {
  const problems: Problem[] = []
  const fields = fieldsOf(entity)
  const onSite = fieldsOnSite(fields, settings)
  for (const [name, defined] of Object.entries(fields)) {
    if (defined.isReadOnly) continue
    const field = fieldWith(defined, value)
    if (!field) continue
    const given = value[name]
    if (isEmpty(given)) {
      const isRequired = field.required && isOnSite(field, settings)
      problems.push(
        ...emptyFaults(given, isRequired, field.told?.required).map((fault) => ({
          ...fault,
          field: name,
        })),
      )
      continue
    }
    // What a site does without keeps what it holds, whatever is demanded of it elsewhere.
    if (!isOnSite(field, settings)) continue
    const own = field === defined ? (onSite[name] ?? field) : fieldOnSite(field, settings)
    // As it will be kept: what a form holds is brought into that form only when it is saved.
    problems.push(...checkKind(name, own, canonicalOf(own, given)))
  }
  const isThere = (name: string) => !fields[name] || isOnSite(fields[name], settings)
  for (const { rule, field, other, isStrict } of pairsOf(entity)) {
    if (!isThere(field) || !isThere(other)) continue
    // What is no date is reported as that alone.
    if (rule === 'dateOrder' && problems.some((one) => one.field === field || one.field === other)) continue
    const pair = rule === 'dateOrder' ? [value[other], value[field]] : [value[field], value[other]]
    if (!RULES[rule].check(pair, isStrict ? { strict: 1 } : {}))
      problems.push({ field, rule, params: { other } })
  }
  if (problems.length === 0 || (isComplete && !before)) return problems
  const isUntouched = before ? untouchedIn(fields, value, before) : () => false
  return problems.filter(
    (problem) => !UNFINISHED_MAY_BREAK.has(problem.rule) || (isComplete && !isUntouched(problem.field)),
  )
}

/** Tells whether what a path of a problem leads to is in the stored item alike, if need be at another place of its list. */
function untouchedIn(
  fields: Readonly<Record<string, Field>>,
  value: AnyValue,
  before: Readonly<Record<string, unknown>>,
): (path: string) => boolean {
  const keyOf = (path: string, inner: unknown) =>
    `${path.replace(/\.\d+(?=\.|$)/g, '.*')} ${JSON.stringify(isEmpty(inner) ? null : inner)}`
  const leaves = leavesOf(fields, { ...value })
  const stored = new Set(leavesOf(fields, { ...before }).map((leaf) => keyOf(leaf.path, leaf.value)))
  return (path) => {
    const leaf = leaves.find((one) => path === one.path || path.startsWith(`${one.path}.`))
    if (leaf) return stored.has(keyOf(leaf.path, leaf.value))
    const [name = path] = path.split('.')
    return keyOf(name, value[name]) === keyOf(name, before[name])
  }
}
