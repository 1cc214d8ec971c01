// Every kind of field on the server, and the functions of the kit that work on any kind.
import type { Field, KindName } from '@manset/model/kinds/field.ts'
import type { FieldBase } from '@manset/model/kinds/kind.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { Builder } from '../platform/graphql/builder.ts'
import type { Cell } from './cells.ts'
import type { GraphqlType, ServerKind } from './kind.ts'
import { parts } from './parts.ts'
import { PLAIN_KINDS } from './plain-kinds.ts'

const KINDS = { ...PLAIN_KINDS, parts } satisfies Record<KindName, unknown>

/** The server side of a field's kind. */
export function kindOf(field: Field): ServerKind<FieldBase, unknown> {
  return KINDS[field.kind] as unknown as ServerKind<FieldBase, unknown>
}

/** PostgreSQL's type name of a field's column. */
export function columnTypeOf(field: Field): string {
  return kindOf(field).columnType(field)
}

/** Adds the GraphQL types of all kinds. */
export function addValueTypes(builder: Builder): void {
  for (const kind of Object.values(KINDS)) kind.addTypes?.(builder)
}

/** The output types of a field: its own, and that of its references under its `as`. */
export function outputTypesOf(name: string, field: Field): Record<string, GraphqlType> {
  const { output, named } = kindOf(field)
  return { [name]: output(field), ...(named && field.as && { [field.as]: named.output }) }
}

/** The cell of a field's value; `referred` are the referenced items. */
export function cellOf(field: Field, value: unknown, referred: readonly ReferenceValue[]): Cell {
  if (value === null || value === undefined) return null
  return kindOf(field).cell(value, referred, field)
}
