// Traverses values: every leaf with the path that problems use, and a function that replaces it.
import type { Field } from './field.ts'
import { fieldEntries, fieldsWhere } from './fields-where.ts'
import type { ReferenceTarget } from './kind.ts'
import { modelKindOf, referenceTargets } from './kinds.ts'

/** A value without nested field values. A gallery is not a leaf; its images are. */
export interface Leaf {
  /** Such as `title`, `photos.2` or `items.3.image`. */
  path: string
  field: Field
  value: unknown
  /** Replaces the value. Lists and parts on the path are copied, so that shared values do not change. */
  replace(value: unknown): void
}

type Fields = Readonly<Record<string, Field>>

/** All non-empty leaves of the given fields' values, in field order. */
export function leavesOf(fields: Fields, values: Record<string, unknown>): Leaf[] {
  const leaves: Leaf[] = []
  // Every save walks all fields several times, and most are empty.
  for (const [name, field] of fieldEntries(fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    addLeaves(leaves, name, field, value, (way, next) => {
      values[name] = setAtPath(values[name], way, next)
    })
  }
  return leaves
}

type SetAtPath = (way: readonly string[], value: unknown) => void

function addLeaves(leaves: Leaf[], path: string, field: Field, value: unknown, put: SetAtPath): void {
  if (value === null || value === undefined) return
  const { nestedValues } = modelKindOf(field)
  if (!nestedValues) leaves.push({ path, field, value, replace: (next) => put([], next) })
  else
    for (const one of nestedValues(value, field))
      addLeaves(leaves, `${path}.${one.at}`, one.field as Field, one.value, (way, next) =>
        put([...one.at.split('.'), ...way], next),
      )
}

/** A copy of a value with another value at the end of the path. */
function setAtPath(holder: unknown, [step, ...way]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  const copy = (Array.isArray(holder) ? [...holder] : { ...(holder as object) }) as Record<string, unknown>
  copy[step] = setAtPath(copy[step], way, value)
  return copy
}

/** A reference at one place in a value. */
export interface ReferenceUse {
  /** Path of the leaf, such as `categoryIds` or `items.3.categoryId`. */
  path: string
  to: ReferenceTarget
  ids: readonly string[]
}

const fieldsWithReferences = fieldsWhere<Field>((field) => referenceTargets(field).length > 0)

/** All references in the values of the given fields. */
export function referencesIn(fields: Fields, values: Readonly<Record<string, unknown>>): ReferenceUse[] {
  return leavesOf(fieldsWithReferences(fields), values).flatMap(({ path, field, value }) => {
    const { ids, targets } = modelKindOf(field)
    const [to] = targets?.(field) ?? []
    return ids && to !== undefined ? [{ path, to, ids: ids(value) }] : []
  })
}
