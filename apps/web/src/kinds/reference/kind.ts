import type { WebKind } from '../kind.ts'
import { asIs, asTexts } from '../plain-values.ts'
import { ReferenceCell } from './cell.tsx'
import { ReferenceFilter } from './filter.tsx'
import { namesOf } from './names-of.ts'

export const reference: WebKind<'reference'> = {
  Cell: ReferenceCell,
  Filter: ReferenceFilter,
  toFilter: asTexts,
  toInput: asIs,
  asText: (value, { referred }) => namesOf(value ? [value] : [], referred),
  changeLook: 'sides',
}
