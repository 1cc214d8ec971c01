import type { WebKind } from '../kind.ts'
import { FlagCell } from './cell.tsx'
import { FlagFilter } from './filter.tsx'

export const flag: WebKind<'flag'> = {
  Cell: FlagCell,
  Filter: FlagFilter,
  toFilter: ([value]) => (value === undefined ? undefined : value === 'true'),
  toInput: (value) => value === true,
  asText: (value, { yes, no }) => (value ? yes : no),
  changeLook: 'sides',
}
