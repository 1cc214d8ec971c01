import { formatFull } from '../../platform/format.ts'
import type { WebKind } from '../kind.ts'
import { asIs, UNFILTERED } from '../plain-values.ts'
import { MomentCell } from './cell.tsx'

export const moment: WebKind<'moment'> = {
  ...UNFILTERED,
  Cell: MomentCell,
  toInput: asIs,
  asText: (value, { timeZone, locale }) => (value ? formatFull(new Date(value), timeZone, locale) : ''),
  changeLook: 'sides',
}
