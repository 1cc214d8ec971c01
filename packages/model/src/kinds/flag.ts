// On or off.
import { shape } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export type FlagWords = 'approval'

export interface FlagField extends FieldBase {
  kind: 'flag'
  initial?: boolean
  /** What on and off are called: `approval` says approved and not approved; yes and no where left out. */
  says?: FlagWords
}

export const flag: ModelKind<FlagField, boolean> = {
  check: (value) => (typeof value === 'boolean' ? [] : [shape]),
  empty: () => false,
}
