// All kinds of fields in the browser, as lists, forms and histories use them.
import type { Field, KindName } from '@manset/model/kinds/field.ts'
import type { AnyWebKind, AsTextContext } from './kind.ts'
import { parts } from './parts/kind.ts'
import { PLAIN_KINDS } from './plain-kinds.ts'

const KINDS = { ...PLAIN_KINDS, parts } satisfies Record<KindName, unknown>

export function getKind(field: Field): AnyWebKind {
  return KINDS[field.kind] as unknown as AnyWebKind
}

/** The value of a field as text. */
export function formatValue(field: Field, value: unknown, context: AsTextContext): string {
  return getKind(field).asText(value, context, field)
}
