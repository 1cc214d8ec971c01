// Choosing fields by their definition, once per definition: a save asks the same of the same fields every time.
import type { FieldBase } from './kind.ts'

type Fields<F> = Readonly<Record<string, F>>

/**
 * A function that picks the fields of a definition which pass `test`, in their order. The picked record is made once for each
 * record of fields and shared; nobody may change it.
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
