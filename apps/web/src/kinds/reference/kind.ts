import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { ReferenceCell } from './cell.tsx'
import { namesOf } from './names-of.ts'

export const reference: WebKind<'reference'> = {
  Cell: ReferenceCell,
  toInput: asIs,
  asText: (value, { referred, language }) => namesOf(value ? [value] : [], referred, language),
  changeLook: 'sides',
}
