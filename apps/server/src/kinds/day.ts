import type { DayField } from '@manset/model/kinds/day.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const day: ServerKind<DayField, string> = {
  ...plainColumn('date', 'Day'),
  cell: (value) => value,
}
