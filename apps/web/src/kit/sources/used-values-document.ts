// Document that reads the existing values of a suggested field on the site.
import type { TypedDocument } from '../../platform/calls/document.ts'
import { toPascalCase } from '../entity/to-pascal-case.ts'

/** `(search) → { values }`. */
export function getUsedValuesDocument(
  entityName: string,
  field: string,
): TypedDocument<{ values: string[] }, { search: string }> {
  const call = `${entityName}${toPascalCase(field)}`
  return `query Get${toPascalCase(call)}Values($search: String) { values: get${toPascalCase(call)}(search: $search) }`
}
