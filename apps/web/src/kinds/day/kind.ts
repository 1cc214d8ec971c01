import { formatCivilDay } from '../../platform/language/format.ts'
import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { DayCell } from './cell.tsx'

export const day: WebKind<'day'> = {
  Cell: DayCell,
  toInput: asIs,
  asText: (value, { locale }) => (value ? formatCivilDay(value, locale) : ''),
  changeLook: 'sides',
}
