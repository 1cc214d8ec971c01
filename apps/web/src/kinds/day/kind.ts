import { formatCivilDay } from '../../platform/format.ts'
import type { WebKind } from '../kind.ts'
import { asIs, UNFILTERED } from '../plain-values.ts'
import { DayCell } from './cell.tsx'

export const day: WebKind<'day'> = {
  ...UNFILTERED,
  Cell: DayCell,
  toInput: asIs,
  asText: (value, { locale }) => (value ? formatCivilDay(value, locale) : ''),
  changeLook: 'sides',
}
