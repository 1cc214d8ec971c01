// check(entity, value): everything that is wrong with a value by its definition; the same on both sides.
import { isEmpty } from './empty.ts'
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

export interface CheckOptions {
  /** False for an unfinished item: what is required, or at least so many, may still be missing. */
  isComplete: boolean
  /** Those of the item's site: they decide what it has and demands. */
  settings: SiteSettings
  /**
   * The stored item, where this is a correction of one that was complete: what is missing in values that stay as they are was
   * not required when it was published, and does not block a correction.
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
  return problems.filter(
    ({ rule, field }) =>
      !UNFINISHED_MAY_BREAK.has(rule) || (isComplete && !(before && isUnchanged(field, value, before))),
  )
}

type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What tells the entries of a list apart wherever they are moved: the key of a part, the path of a file. */
const identityOf = (entry: unknown) => (isEntry(entry) ? (entry.key ?? entry.path) : entry)

/**
 * Whether the value at the path of a problem is what is stored, possibly at another place of its list. A part is known by its
 * key and a picture by its file: another file has to meet today's rules.
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

/** The entry at a place, and the stored one that it was: of several with one identity, each was another. */
function entriesAt(now: readonly unknown[], then: readonly unknown[], place: number): [unknown, unknown] {
  const isSame = (one: unknown) => identityOf(one) === identityOf(now[place])
  return [now[place], then.filter(isSame)[now.slice(0, place).filter(isSame).length]]
}
