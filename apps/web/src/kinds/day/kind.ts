import { formatPlainDate } from '../../platform/language/format.ts'
import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'
import { DayCell } from './cell.tsx'

export const day: WebKind<'day'> = {
  Cell: DayCell,
  toInput: toSameInput,
  asText: (value, { locale }) => (value ? formatPlainDate(value, locale) : ''),
  changeLook: 'sides',
}
