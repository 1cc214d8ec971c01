// check(entity, value): all problems of a value by its definition. Server and browser run the same check.
import { type AnyValue, type EntityDefinition, fieldsOf, pairsOf } from './entities/entity.ts'
import { fieldForValues } from './kinds/conditional-fields.ts'
import type { Field } from './kinds/field.ts'
import { fieldOnSite, fieldsOnSite, isOnSite } from './kinds/field-on-site.ts'
import { fieldEntries } from './kinds/fields-where.ts'
import { canonicalValue, checkKind } from './kinds/kinds.ts'
import { emptyValueProblems } from './kinds/value-problems.ts'
import type { Problem } from './problem.ts'
import { RULES } from './rules/rules.ts'
import type { SiteSettings } from './site.ts'
import { isEmpty } from './text/empty.ts'

export interface CheckOptions {
  /** False for an unfinished item: required values and minimum lengths may still be missing. */
  isComplete: boolean
  /** Settings of the item's site. They decide which fields exist and which are required. */
  settings: SiteSettings
  /**
   * The stored item, if this is a correction of a complete one. Unchanged values that lack something newly required do not
   * block the correction.
   */
  before?: Readonly<Record<string, unknown>> | null
}

/** Rules that unfinished items may break. */
const RULES_FOR_COMPLETE_ITEMS = new Set([
  'required',
  'hasCoverImage',
  'minLength',
  'minCharacters',
  'noFollow',
])

/** Those of them that concern the form of a value; the others report that something is missing. */
const FORM_RULES = new Set(['minLength', 'minCharacters', 'noFollow'])

/** Problems of a filled value that a draft may have and publishing would refuse; `field` as configured for the site. */
export function draftWarnings(name: string, field: Field, value: unknown): Problem[] {
  if (isEmpty(value)) return []
  return checkKind(name, field, canonicalValue(field, value)).filter(({ rule }) => FORM_RULES.has(rule))
}

/** Problems of a value in the order of its fields; empty if it may be saved. */
export function check(
  entity: EntityDefinition,
  value: AnyValue,
  { isComplete, settings, before }: CheckOptions,
): Problem[] {
  const problems: Problem[] = []
  const fields = fieldsOf(entity)
  const onSite = fieldsOnSite(fields, settings)
  for (const [name, defined] of fieldEntries(fields)) {
    if (defined.isReadOnly) continue
    const field = fieldForValues(defined, value)
    if (!field) continue
    const input = value[name]
    if (isEmpty(input)) {
      const isRequired = field.required && isOnSite(field, settings)
      problems.push(
        ...emptyValueProblems(input, isRequired, field.messageRules?.required).map((fault) => ({
          ...fault,
          field: name,
        })),
      )
      continue
    }
    // A field that the site does not have retains its value, whatever other rules require.
    if (!isOnSite(field, settings)) continue
    const own = field === defined ? (onSite[name] ?? field) : fieldOnSite(field, settings)
    // Checks the canonical form, because form values are converted to it only on save.
    problems.push(...checkKind(name, own, canonicalValue(own, input)))
  }
  const isAvailable = (name: string) => !fields[name] || isOnSite(fields[name], settings)
  for (const { rule, field, other, isStrict } of pairsOf(entity)) {
    if (!isAvailable(field) || !isAvailable(other)) continue
    // An invalid date is reported once, not again as a wrong order.
    if (rule === 'dateOrder' && problems.some((one) => one.field === field || one.field === other)) continue
    const pair = rule === 'dateOrder' ? [value[other], value[field]] : [value[field], value[other]]
    if (!RULES[rule].check(pair, isStrict ? { strict: 1 } : {}))
      problems.push({ field, rule, params: { other } })
  }
  return problems.filter(
    ({ rule, field }) =>
      !RULES_FOR_COMPLETE_ITEMS.has(rule) || (isComplete && !(before && isUnchanged(field, value, before))),
  )
}

type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Identifies a list entry wherever it moves: the key of a part, the path of a file. */
const entryIdentity = (entry: unknown) => (isEntry(entry) ? (entry.key ?? entry.path) : entry)

/**
 * Whether the value at a problem's path equals the stored one, even at another position of its list. Parts are matched by
 * key and pictures by file; a new file must meet current rules.
 */
function isUnchanged(path: string, value: Entry, before: Entry): boolean {
  let [now, then]: [unknown, unknown] = [value, before]
  for (const step of path.split('.')) {
    if (Array.isArray(now)) [now, then] = matchingEntries(now, Array.isArray(then) ? then : [], Number(step))
    else [now, then] = [(now as Entry | null)?.[step], (then as Entry | null)?.[step]]
    if (isEntry(now) && (!isEntry(then) || entryIdentity(now) !== entryIdentity(then))) return false
  }
  if (isEmpty(now) || isEmpty(then)) return isEmpty(now) && isEmpty(then)
  if (!Array.isArray(now)) return isEntry(now) || now === then
  return Array.isArray(then) && String(now.map(entryIdentity)) === String(then.map(entryIdentity))
}

/** The entry at an index and its stored counterpart. Entries with the same identity are matched in order. */
function matchingEntries(
  now: readonly unknown[],
  then: readonly unknown[],
  place: number,
): [unknown, unknown] {
  const isSame = (one: unknown) => entryIdentity(one) === entryIdentity(now[place])
  return [now[place], then.filter(isSame)[now.slice(0, place).filter(isSame).length]]
}
