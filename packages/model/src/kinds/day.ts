// A date without a time, `2026-11-21`, equal in all zones.

import type { FieldBase, ModelKind } from './kind.ts'
import { checkRule } from './value-problems.ts'

export interface DayField extends FieldBase {
  kind: 'day'
}

export const day: ModelKind<DayField, string> = {
  check: (value) => checkRule('day', value),
  empty: () => null,
}
