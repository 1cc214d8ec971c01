// A date without a time, `2026-11-21`, equal in all zones.
import { broken } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface DayField extends FieldBase {
  kind: 'day'
}

export const day: ModelKind<DayField, string> = {
  check: (value) => broken('day', value),
  empty: () => null,
}
