import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'
import { IntegerCell } from './cell.tsx'

export const integer: WebKind<'integer'> = {
  Cell: IntegerCell,
  toInput: toSameInput,
  asText: (value) => (value === null ? '' : String(value)),
  changeLook: 'sides',
}
