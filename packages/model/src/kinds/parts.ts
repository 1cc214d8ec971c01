// An ordered list of parts, each of one of several types with its own fields: menu items, story pages. The list is flat: a
// nested part names its parent by key, and the parent precedes it.
import { isEmpty, isInvisible } from '../text/empty.ts'
import type { FieldBase, ModelKind, ValueProblem } from './kind.ts'
import { type PlainField, type PlainKinds, plainKindOf, type ValueOfKind } from './plain-kinds.ts'
import { checkList, emptyValueProblems, prefixPaths, SHAPE_PROBLEM } from './value-problems.ts'

/** Required and optional fields of one type of part, as names in the field's `fields`. Other fields are refused. */
export interface PartType {
  required: readonly string[]
  optional: readonly string[]
  /** Whether it may contain other parts. */
  mayHoldParts?: boolean
}

export interface PartsField extends FieldBase {
  kind: 'parts'
  /** GraphQL type of a part, such as `MenuItem`; the input type's name derives from it. */
  typeName: string
  /** Description of the GraphQL type. */
  description: string
  /** All fields that parts can have. Types that share a field share its definition. */
  fields: Readonly<Record<string, PlainField>>
  /** All types of parts, in the order of the menu that adds them. */
  types: Readonly<Record<string, PartType>>
  /** Field that names a part, and a field shown beside it. */
  label?: string
  about?: string
  /** Fields whose values must be unique among the parts: a newsletter contains a content only once. */
  distinct?: readonly string[]
  minLength?: number
  maxLength: number
  /** Maximum nesting depth; 1 for a plain list. */
  maxDepth: number
  /** For parts with a few short fields: the form shows them side by side, as table rows. */
  areRows?: boolean
}

export interface PartValue {
  /** Unique within the list, alphanumeric; created together with the part. */
  key: string
  parentKey?: string | null
  type: string
  [field: string]: unknown
}

/** A part typed by its definition. */
export type PartOf<F extends { fields: Readonly<Record<string, PlainField>> }> = {
  key: string
  parentKey?: string | null
  type: string
} & { -readonly [N in keyof F['fields']]?: ValueOfKind<PlainKinds[F['fields'][N]['kind']]> | null }

/** A type of part by name; undefined if unknown. */
export function partTypeOf(field: PartsField, type: string): PartType | undefined {
  return Object.hasOwn(field.types, type) ? field.types[type] : undefined
}

/** Names of the fields of a part of this type, required ones first. */
export function fieldNamesOf(field: PartsField, type: string): string[] {
  const { required = [], optional = [] } = partTypeOf(field, type) ?? {}
  return [...required, ...optional]
}

const KEY = /^[a-z0-9]{1,32}$/i

/** Problems of all parts, in one pass. Parents must precede their parts, which also rules out cycles. */
function check(value: unknown, field: PartsField): ValueProblem[] {
  if (!Array.isArray(value)) return [SHAPE_PROBLEM]
  if (value.length > field.maxLength) return [{ rule: 'maxItems', params: { max: field.maxLength } }]
  const depths = new Map<string, number>()
  const open = new Set<string>()
  const keys = new Set(value.map((part: unknown) => (part as PartValue | null)?.key))
  const taken = new Set<string>()
  return [
    ...checkList(value, field),
    ...value.flatMap((part: unknown, index): ValueProblem[] => {
      if (!isPart(part)) return prefixPaths(String(index), [SHAPE_PROBLEM])
      const type = partTypeOf(field, part.type)
      if (!type) return [{ rule: 'oneOf', params: {}, at: `${index}.type` }]
      if (depths.has(part.key)) return [{ rule: 'distinct', params: {}, at: `${index}.key` }]
      const faults: ValueProblem[] = []

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

      return prefixPaths(String(index), [...faults, ...checkFields(part, type, field)])
    }),
  ]
}

function checkFields(part: PartValue, type: PartType, { fields }: PartsField): ValueProblem[] {
  return Object.entries(fields).flatMap(([name, field]): ValueProblem[] => {
    const isRequired = type.required.includes(name)
    if (isEmpty(part[name])) return prefixPaths(name, emptyValueProblems(part[name], isRequired))
    if (!isRequired && !type.optional.includes(name))
      return isInitial(part[name], field) ? [] : [{ rule: 'notOfType', params: {}, at: name }]
    return prefixPaths(name, plainKindOf(field).check(part[name], field))
  })
}

function isPart(part: unknown): part is PartValue {
  if (typeof part !== 'object' || part === null) return false
  const { key, parentKey, type } = part as Partial<PartValue>
  if (typeof key !== 'string' || !KEY.test(key) || typeof type !== 'string') return false
  return parentKey === null || parentKey === undefined || typeof parentKey === 'string'
}

/** Fills in every field: empty ones get the value of a new part of the type, and texts are trimmed. */
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

/** A flag that the type does not have is read, and therefore returned, as false. */
const isInitial = (value: unknown, field: PlainField) =>
  value === (field.initial ?? plainKindOf(field).empty(field))

function canonicalValue(value: unknown, field: PlainField, isOfType: boolean): unknown {
  // Preserves invisible characters, so that the check can report them.
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
  nestedValues: (value, { fields }) =>
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
