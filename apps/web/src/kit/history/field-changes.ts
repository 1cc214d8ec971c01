// The differences of two versions of an item, field by field.
import { type EntityDefinition, fieldsOf, requestableColumnsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import type { ItemRevision } from '../entity/entity.documents.ts'
import { isSameValue } from '../entity/same-value.ts'

export interface FieldChange {
  name: string
  /** Null for values that are not fields, such as the status. */
  field: Field | null
  before: unknown
  after: unknown
}

/** The changed fields; without `before`, every field of the first version. */
export function findFieldChanges(
  entity: EntityDefinition,
  before: Pick<ItemRevision, 'values'> | null,
  after: Pick<ItemRevision, 'values'>,
): FieldChange[] {
  const fields = fieldsOf(entity)
  const names = [
    ...requestableColumnsOf(entity),
    ...Object.keys(fields).filter((name) => !fields[name]?.isReadOnly),
  ]
  return names.flatMap((name) => {
    const [was, is] = [before?.values[name], after.values[name]]
    // A version older than the field has no value for it.
    if (!(name in after.values) || (before && !(name in before.values))) return []
    return isSameValue(was, is)
      ? []
      : [{ name, field: fields[name] ?? null, before: was ?? null, after: is ?? null }]
  })
}
