// On or off.
import { shape } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface FlagField extends FieldBase {
  kind: 'flag'
  initial?: boolean
}

export const flag: ModelKind<FlagField, boolean> = {
  check: (value) => (typeof value === 'boolean' ? [] : [shape]),
  empty: () => false,
}
