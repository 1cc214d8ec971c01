import type { IntegerField } from '@manset/model/kinds/integer.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const integer: ServerKind<IntegerField, number> = {
  ...plainColumn('int4', 'Int'),
  cell: (value) => value,
}
