import { formatFull } from '../../platform/language/format.ts'
import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { MomentCell } from './cell.tsx'

export const moment: WebKind<'moment'> = {
  Cell: MomentCell,
  toInput: asIs,
  asText: (value, { timeZone, locale }) => (value ? formatFull(new Date(value), timeZone, locale) : ''),
  changeLook: 'sides',
}
