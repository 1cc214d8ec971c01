// Values of an item during a save: the input merged over the stored item, and the columns that people cannot write.
import {
  type AnyValue,
  type EntityDefinition,
  fieldsOf,
  readOnlyColumnsOf,
} from '@manset/model/entities/entity.ts'
import { fieldEntries } from '@manset/model/kinds/fields-where.ts'
import { isEmpty, isInvisible } from '@manset/model/text/empty.ts'
import type { StoredItem } from './entity-sql.ts'

/** A value as JSON stores it; an empty text or list becomes null. */
export function toJsonValue(value: unknown): unknown {
  if (isEmpty(value)) return null
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
}

/** Columns that people cannot write, with their stored values: every revision includes them. */
export function readOnlyColumnValues(
  entity: EntityDefinition,
  before: StoredItem | null,
): Record<string, unknown> {
  const { shared } = entity
  const columns = Object.entries(readOnlyColumnsOf(entity))
  return {
    ...Object.fromEntries(columns.map(([name, { column }]) => [column, before?.[name] ?? null])),
    ...(shared && { [shared.typeColumn]: entity.name }),
  }
}

/** The input merged over the stored item: omitted fields keep their values, and empty or blank texts become null. */
export function mergeInput(
  entity: EntityDefinition,
  input: Record<string, unknown>,
  before: StoredItem | null,
): AnyValue {
  const value: AnyValue = {}
  for (const [name, field] of fieldEntries(fieldsOf(entity))) {
    if (field.isReadOnly) continue
    const initial = field.initial ?? null
    const asked = input[name] === undefined && before ? before[name] : input[name]
    const isNoText = typeof asked === 'string' && isEmpty(asked) && !isInvisible(asked)
    const given = isNoText ? null : asked instanceof Date ? asked.toISOString() : asked
    // A field with an initial value never becomes empty.
    value[name] = (given ?? initial) as AnyValue[string]
  }
  return value
}
