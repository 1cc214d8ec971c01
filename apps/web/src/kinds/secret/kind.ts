import { formatLongDateTime } from '../../platform/language/format.ts'
import type { WebKind } from '../kind.ts'

export const secret: WebKind<'secret'> = {
  Cell: null,
  // For an unchanged secret, an empty object means that it stays.
  toInput: (value) => value && (value.text ? { text: value.text } : {}),
  asText: (value, { timeZone, locale }) =>
    value?.setDate ? formatLongDateTime(new Date(value.setDate), timeZone, locale) : '',
  changeLook: 'sides',
}
