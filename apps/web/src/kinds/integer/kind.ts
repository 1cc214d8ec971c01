import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { IntegerCell } from './cell.tsx'

export const integer: WebKind<'integer'> = {
  Cell: IntegerCell,
  toInput: asIs,
  asText: (value) => (value === null ? '' : String(value)),
  changeLook: 'sides',
}
