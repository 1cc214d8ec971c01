import type { MomentField } from '@manset/model/kinds/moment.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const moment: ServerKind<MomentField, string> = {
  ...plainColumn('timestamptz', 'DateTime'),
  cell: (value) => new Date(value),
}
