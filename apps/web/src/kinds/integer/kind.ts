import type { WebKind } from '../kind.ts'
import { asIs, UNFILTERED } from '../plain-values.ts'
import { IntegerCell } from './cell.tsx'

export const integer: WebKind<'integer'> = {
  ...UNFILTERED,
  Cell: IntegerCell,
  toInput: asIs,
  asText: (value) => (value === null ? '' : String(value)),
  changeLook: 'sides',
}
