import type { DayField } from '@manset/model/kinds/day.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const day: ServerKind<DayField, string> = {
  ...plainColumn('date', 'Date'),
  cell: (value) => value,
}
