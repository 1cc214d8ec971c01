// The one way into values: every leaf of them, with the path problems name it by and the way to put another in its place.
import type { Field } from './field.ts'
import { fieldEntries, fieldsWhere } from './fields-where.ts'
import type { ReferenceTarget } from './kind.ts'
import { modelKindOf, targetsOf } from './kinds.ts'

/** A value that holds no values of other fields. A gallery is no leaf, its images are. */
export interface Leaf {
  /** Such as `title`, `photos.2` or `items.3.image`. */
  path: string
  field: Field
  value: unknown
  /** Puts a value in its place. Lists and parts on the way there are copied, so that nobody else's value changes. */
  replace(value: unknown): void
}

type Fields = Readonly<Record<string, Field>>

/** Every leaf of the values of some fields that holds anything, in the order of the fields. */
export function leavesOf(fields: Fields, values: Record<string, unknown>): Leaf[] {
  const leaves: Leaf[] = []
  // Every save walks all fields some times, and most of them are empty.
  for (const [name, field] of fieldEntries(fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    addLeaves(leaves, name, field, value, (way, next) => {
      values[name] = replaced(values[name], way, next)
    })
  }
  return leaves
}

type Put = (way: readonly string[], value: unknown) => void

function addLeaves(leaves: Leaf[], path: string, field: Field, value: unknown, put: Put): void {
  if (value === null || value === undefined) return
  const { inner } = modelKindOf(field)
  if (!inner) leaves.push({ path, field, value, replace: (next) => put([], next) })
  else
    for (const one of inner(value, field))
      addLeaves(leaves, `${path}.${one.at}`, one.field as Field, one.value, (way, next) =>
        put([...one.at.split('.'), ...way], next),
      )
}

/** A copy of a value with another one at the end of the way. */
function replaced(holder: unknown, [step, ...way]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  const copy = (Array.isArray(holder) ? [...holder] : { ...(holder as object) }) as Record<string, unknown>
  copy[step] = replaced(copy[step], way, value)
  return copy
}

/** What a place in a value refers to. */
export interface ReferenceUse {
  /** Path of the leaf, such as `categoryIds` or `items.3.categoryId`. */
  path: string
  to: ReferenceTarget
  ids: readonly string[]
}

const referring = fieldsWhere<Field>((field) => targetsOf(field).length > 0)

/** Everything the values of some fields refer to. */
export function referencesIn(fields: Fields, values: Readonly<Record<string, unknown>>): ReferenceUse[] {
  return leavesOf(referring(fields), values).flatMap(({ path, field, value }) => {
    const { ids, targets } = modelKindOf(field)
    const [to] = targets?.(field) ?? []
    return ids && to !== undefined ? [{ path, to, ids: ids(value) }] : []
  })
}
