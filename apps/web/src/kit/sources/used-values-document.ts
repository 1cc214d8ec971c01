// Document that reads the existing values of a suggested field on the site.
import type { TypedDocument } from '../../platform/calls/document.ts'
import { pascal } from '../entity/pascal.ts'

/** `(search) → { values }`. */
export function usedValuesDocument(
  entityName: string,
  field: string,
): TypedDocument<{ values: string[] }, { search: string }> {
  const call = `${entityName}${pascal(field)}`
  return `query Get${pascal(call)}Values($search: String) { values: get${pascal(call)}(search: $search) }`
}
