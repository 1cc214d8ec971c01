// The GraphQL type of a list's field, by definition and kind.
import type { ListField, RowKind } from '@manset/model/lists/list.ts'
import type { GraphqlType } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/kinds.ts'

export const one = (name: string): GraphqlType => ({ name, isList: false })
export const many = (name: string): GraphqlType => ({ name, isList: true })

/** GraphQL types of the kinds that only rows have. */
const ROW_TYPES: { [K in RowKind]?: GraphqlType } = {
  id: one('ID'),
  decimal: one('Float'),
  person: one('UserSummary'),
  item: one('Reference'),
  items: many('Reference'),
  json: one('Json'),
}

/** The GraphQL type of a row field; a list if its column contains several values. */
export function typeOfField(field: ListField): GraphqlType {
  const { kind, type, isList = false } = field
  const own = type ? { name: type, isList } : ROW_TYPES[kind]
  if (own) return own
  // Options that are unknown at build time are strings.
  const known = { options: [], ...field } as never
  return kindOf(known).output(known)
}
