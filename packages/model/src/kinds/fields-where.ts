// Selects fields by their definition, cached per definition, because saves select the same fields every time.
import type { FieldBase } from './kind.ts'

type Fields<F> = Readonly<Record<string, F>>
type Entries<F> = readonly (readonly [name: string, field: F])[]

const entriesByFields = new WeakMap<object, Entries<unknown>>()

/**
 * The fields of a definition with their names, in order. Cached and shared per record: V8 enumerates large records slowly,
 * and a save does so a dozen times.
 */
export function fieldEntries<F>(fields: Fields<F>): Entries<F> {
  const known = entriesByFields.get(fields) ?? Object.entries(fields)
  entriesByFields.set(fields, known)
  return known as Entries<F>
}

/**
 * A function that selects the fields of a definition that pass `test`, in order. The result is cached and shared, so
 * callers must not mutate it.
 */
export function fieldsWhere<F extends FieldBase>(
  test: (field: F) => boolean,
): (fields: Fields<F>) => Fields<F> {
  const known = new WeakMap<Fields<F>, Fields<F>>()
  return (fields) => {
    const picked =
      known.get(fields) ?? Object.fromEntries(Object.entries(fields).filter(([, field]) => test(field)))
    known.set(fields, picked)
    return picked
  }
}
