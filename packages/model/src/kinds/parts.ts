// Parts in an order, each of one of several types with fields of its own: the items of a menu, the pages of a story.
// The list is flat: where parts stand below each other, a part names its parent by its key, and the parent stands first.
import { isEmpty, isInvisible } from '../empty.ts'
import { checkList, emptyFaults, inside, shape } from './faults.ts'
import type { Fault, FieldBase, ModelKind } from './kind.ts'
import { type PlainField, type PlainKinds, plainKindOf, type ValueOfKind } from './plain-kinds.ts'

/** What a part of one type must and may have, by names of the field's `fields`. Nothing else is taken. */
export interface PartType {
  required: readonly string[]
  optional: readonly string[]
  /** Whether other parts may stand below it. */
  mayHoldParts?: boolean
}

export interface PartsField extends FieldBase {
  kind: 'parts'
  /** GraphQL type of a part, such as `MenuItem`; that of the input is called after it. */
  typeName: string
  /** What the GraphQL type says of itself. */
  description: string
  /** Everything a part can be made of. Types that have the same field have it alike. */
  fields: Readonly<Record<string, PlainField>>
  /** Every type of part, in the order they are offered. */
  types: Readonly<Record<string, PartType>>
  /** Field that names a part, and one that is said beside it. */
  label?: string
  about?: string
  /** Fields in which no two parts may hold the same: a content stands in a newsletter once. */
  distinct?: readonly string[]
  minLength?: number
  maxLength: number
  /** Levels of parts below each other; 1 for a plain list. */
  maxDepth: number
  /** Parts of a few short fields: the form puts these beside each other, as the rows of a table. */
  areRows?: boolean
}

export interface PartValue {
  /** Unique within the list, of letters and digits; made where the part is made. */
  key: string
  parentKey?: string | null
  type: string
  [field: string]: unknown
}

/** A part as its definition describes it. */
export type PartOf<F extends { fields: Readonly<Record<string, PlainField>> }> = {
  key: string
  parentKey?: string | null
  type: string
} & { -readonly [N in keyof F['fields']]?: ValueOfKind<PlainKinds[F['fields'][N]['kind']]> | null }

/** A type of part by its name; undefined for a type nobody knows. */
export function partTypeOf(field: PartsField, type: string): PartType | undefined {
  return Object.hasOwn(field.types, type) ? field.types[type] : undefined
}

/** Names of the fields a part of a type has, those it must have first. */
export function fieldNamesOf(field: PartsField, type: string): string[] {
  const { required = [], optional = [] } = partTypeOf(field, type) ?? {}
  return [...required, ...optional]
}

const KEY = /^[a-z0-9]{1,32}$/i

/** Faults of all parts, in one pass. A parent must stand before its parts, which also leaves no way to make a circle. */
function check(value: unknown, field: PartsField): Fault[] {
  if (!Array.isArray(value)) return [shape]
  if (value.length > field.maxLength) return [{ rule: 'maxItems', params: { max: field.maxLength } }]
  const depths = new Map<string, number>()
  const open = new Set<string>()
  const keys = new Set(value.map((part: unknown) => (part as PartValue | null)?.key))
  const taken = new Set<string>()
  return [
    ...checkList(value, field),
    ...value.flatMap((part: unknown, index): Fault[] => {
      if (!isPart(part)) return inside(String(index), [shape])
      const type = partTypeOf(field, part.type)
      if (!type) return [{ rule: 'oneOf', params: {}, at: `${index}.type` }]
      if (depths.has(part.key)) return [{ rule: 'distinct', params: {}, at: `${index}.key` }]
      const faults: Fault[] = []

      const parent = part.parentKey ?? null
      const depth = parent === null ? 1 : (depths.get(parent) ?? 0) + 1
      if (parent !== null && !depths.has(parent))
        faults.push({ rule: keys.has(parent) ? 'parentFirst' : 'knownParent', params: {}, at: 'parentKey' })
      else if (parent !== null && !open.has(parent))
        faults.push({ rule: 'noItemsBelow', params: {}, at: 'parentKey' })
      if (depth > field.maxDepth)
        faults.push({ rule: 'maxDepth', params: { max: field.maxDepth }, at: 'parentKey' })
      depths.set(part.key, depth)
      if (type.mayHoldParts) open.add(part.key)

      for (const name of field.distinct ?? []) {
        if (isEmpty(part[name])) continue
        const held = `${name} ${JSON.stringify(part[name])}`
        if (taken.has(held)) faults.push({ rule: 'distinct', params: {}, at: name })
        taken.add(held)
      }

      return inside(String(index), [...faults, ...checkFields(part, type, field)])
    }),
  ]
}

function checkFields(part: PartValue, type: PartType, { fields }: PartsField): Fault[] {
  return Object.entries(fields).flatMap(([name, field]): Fault[] => {
    const isRequired = type.required.includes(name)
    if (isEmpty(part[name])) return inside(name, emptyFaults(part[name], isRequired))
    if (!isRequired && !type.optional.includes(name))
      return isInitial(part[name], field) ? [] : [{ rule: 'notOfType', params: {}, at: name }]
    return inside(name, plainKindOf(field).check(part[name], field))
  })
}

function isPart(part: unknown): part is PartValue {
  if (typeof part !== 'object' || part === null) return false
  const { key, parentKey, type } = part as Partial<PartValue>
  if (typeof key !== 'string' || !KEY.test(key) || typeof type !== 'string') return false
  return parentKey === null || parentKey === undefined || typeof parentKey === 'string'
}

/** Every field named, what a new part of the type would have where nothing is entered, texts without blanks around. */
function canonical(parts: PartValue[], field: PartsField): PartValue[] {
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'object' && part)) return parts
  return parts.map((part) => {
    const own = new Set(fieldNamesOf(field, part.type))
    return {
      key: part.key,
      ...(field.maxDepth > 1 && { parentKey: part.parentKey ?? null }),
      type: part.type,
      ...Object.fromEntries(
        Object.entries(field.fields).map(([name, one]) => [
          name,
          canonicalValue(part[name], one, own.has(name)),
        ]),
      ),
    }
  })
}

/** A flag that the type of a part lacks is read as false, and comes back as that. */
const isInitial = (value: unknown, field: PlainField) =>
  value === (field.initial ?? plainKindOf(field).empty(field))

function canonicalValue(value: unknown, field: PlainField, isOfType: boolean): unknown {
  // Signs that nobody sees stay, so that the check can tell of them.
  if (isInvisible(value)) return value
  const empty = plainKindOf(field).empty(field)
  if (!isEmpty(value) && (isOfType || !isInitial(value, field)))
    return typeof value === 'string' ? value.trim() : value
  if (isOfType) return field.initial ?? empty
  return Array.isArray(empty) ? empty : null
}

export const parts: ModelKind<PartsField, PartValue[]> = {
  check,
  empty: () => [],
  canonical,
  properties: ({ fields, maxDepth }) => ({
    key: true,
    ...(maxDepth > 1 && { parentKey: true }),
    type: true,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, plainKindOf(field).properties?.(field) ?? true]),
    ),
  }),
  targets: ({ fields }) => [
    ...new Set(Object.values(fields).flatMap((field) => plainKindOf(field).targets?.(field) ?? [])),
  ],
  inner: (value, { fields }) =>
    Array.isArray(value)
      ? value.flatMap((part: PartValue | null, index) =>
          Object.entries(fields).map(([name, field]) => ({
            at: `${index}.${name}`,
            field,
            value: part?.[name],
          })),
        )
      : [],
}
