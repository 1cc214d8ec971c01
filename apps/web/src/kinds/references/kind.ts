import type { WebKind } from '../kind.ts'
import { asList, asTexts } from '../plain-values.ts'
import { ReferenceCell } from '../reference/cell.tsx'
import { ReferenceFilter } from '../reference/filter.tsx'
import { namesOf } from '../reference/names-of.ts'

export const references: WebKind<'references'> = {
  Cell: ReferenceCell,
  Filter: ReferenceFilter,
  toFilter: asTexts,
  toInput: asList,
  asText: (value, { referred }) => namesOf(value ?? [], referred),
  changeLook: 'sides',
}
