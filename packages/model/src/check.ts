// check(entity, value): all problems of a value by its definition. Server and browser run the same check.
import { type AnyValue, type EntityDefinition, fieldsOf, pairsOf } from './entities/entity.ts'
import { emptyFaults } from './kinds/faults.ts'
import type { Field } from './kinds/field.ts'
import { fieldOnSite, fieldsOnSite, isOnSite } from './kinds/field-on-site.ts'
import { fieldWith } from './kinds/field-with.ts'
import { fieldEntries } from './kinds/fields-where.ts'
import { canonicalOf, checkKind } from './kinds/kinds.ts'
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
const UNFINISHED_MAY_BREAK = new Set(['required', 'hasCoverImage', 'minLength', 'minCharacters', 'noFollow'])

/** Those of them that concern the form of a value; the others report that something is missing. */
const ABOUT_FORM = new Set(['minLength', 'minCharacters', 'noFollow'])

/** Problems of a filled value that a draft may have and publishing would refuse; `field` as configured for the site. */
export function remarksOn(name: string, field: Field, value: unknown): Problem[] {
  if (isEmpty(value)) return []
  return checkKind(name, field, canonicalOf(field, value)).filter(({ rule }) => ABOUT_FORM.has(rule))
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
    // A field that the site does not have retains its value, whatever other rules require.
    if (!isOnSite(field, settings)) continue
    const own = field === defined ? (onSite[name] ?? field) : fieldOnSite(field, settings)
    // Checks the canonical form, because form values are converted to it only on save.
    problems.push(...checkKind(name, own, canonicalOf(own, given)))
  }
  const isThere = (name: string) => !fields[name] || isOnSite(fields[name], settings)
  for (const { rule, field, other, isStrict } of pairsOf(entity)) {
    if (!isThere(field) || !isThere(other)) continue
    // An invalid date is reported once, not again as a wrong order.
    if (rule === 'dateOrder' && problems.some((one) => one.field === field || one.field === other)) continue
    const pair = rule === 'dateOrder' ? [value[other], value[field]] : [value[field], value[other]]
    if (!RULES[rule].check(pair, isStrict ? { strict: 1 } : {}))
      problems.push({ field, rule, params: { other } })
  }
  return problems.filter(
    ({ rule, field }) =>
      !UNFINISHED_MAY_BREAK.has(rule) || (isComplete && !(before && isUnchanged(field, value, before))),
  )
}

type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Identifies a list entry wherever it moves: the key of a part, the path of a file. */
const identityOf = (entry: unknown) => (isEntry(entry) ? (entry.key ?? entry.path) : entry)

/**
 * Whether the value at a problem's path equals the stored one, even at another position of its list. Parts are matched by
 * key and pictures by file; a new file must meet current rules.
 */
function isUnchanged(path: string, value: Entry, before: Entry): boolean {
  let [now, then]: [unknown, unknown] = [value, before]
  for (const step of path.split('.')) {
    if (Array.isArray(now)) [now, then] = entriesAt(now, Array.isArray(then) ? then : [], Number(step))
    else [now, then] = [(now as Entry | null)?.[step], (then as Entry | null)?.[step]]
    if (isEntry(now) && (!isEntry(then) || identityOf(now) !== identityOf(then))) return false
  }
  if (isEmpty(now) || isEmpty(then)) return isEmpty(now) && isEmpty(then)
  if (!Array.isArray(now)) return isEntry(now) || now === then
  return Array.isArray(then) && String(now.map(identityOf)) === String(then.map(identityOf))
}

/** The entry at an index and its stored counterpart. Entries with the same identity are matched in order. */
function entriesAt(now: readonly unknown[], then: readonly unknown[], place: number): [unknown, unknown] {
  const isSame = (one: unknown) => identityOf(one) === identityOf(now[place])
  return [now[place], then.filter(isSame)[now.slice(0, place).filter(isSame).length]]
}
