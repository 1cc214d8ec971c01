// An instant: date and time, independent of time zones.
import { shape } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface MomentField extends FieldBase {
  kind: 'moment'
}

export const moment: ModelKind<MomentField, string> = {
  check: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? [] : [shape]),
  empty: () => null,
}
