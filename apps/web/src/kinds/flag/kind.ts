import type { WebKind } from '../kind.ts'
import { FlagCell } from './cell.tsx'

export const flag: WebKind<'flag'> = {
  Cell: FlagCell,
  toInput: (value) => value === true,
  asText: (value, { yes, no }) => (value ? yes : no),
  changeLook: 'sides',
}
