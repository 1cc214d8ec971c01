import { formatLongDateTime } from '../../platform/language/format.ts'
import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'
import { MomentCell } from './cell.tsx'

export const moment: WebKind<'moment'> = {
  Cell: MomentCell,
  toInput: toSameInput,
  asText: (value, { timeZone, locale }) =>
    value ? formatLongDateTime(new Date(value), timeZone, locale) : '',
  changeLook: 'sides',
}
