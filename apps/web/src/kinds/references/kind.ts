import type { WebKind } from '../kind.ts'
import { asList } from '../plain-values.ts'
import { ReferenceCell } from '../reference/cell.tsx'
import { namesOf } from '../reference/names-of.ts'

export const references: WebKind<'references'> = {
  Cell: ReferenceCell,
  toInput: asList,
  asText: (value, { referred, language }) => namesOf(value ?? [], referred, language),
  changeLook: 'sides',
}
