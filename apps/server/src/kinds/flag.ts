import type { FlagField } from '@manset/model/kinds/flag.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const flag: ServerKind<FlagField, boolean> = {
  ...plainColumn('bool', 'Boolean'),
  cell: (value) => value,
}
