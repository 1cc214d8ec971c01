// An instant: date and time, independent of time zones.

import type { FieldBase, ModelKind } from './kind.ts'
import { SHAPE_PROBLEM } from './value-problems.ts'

export interface MomentField extends FieldBase {
  kind: 'moment'
}

export const moment: ModelKind<MomentField, string> = {
  check: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? [] : [SHAPE_PROBLEM]),
  empty: () => null,
}
