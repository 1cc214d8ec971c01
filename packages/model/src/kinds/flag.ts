// True or false.

import type { FieldBase, ModelKind } from './kind.ts'
import { SHAPE_PROBLEM } from './value-problems.ts'

export type FlagWords = 'approval'

export interface FlagField extends FieldBase {
  kind: 'flag'
  initial?: boolean
  /** Labels for true and false: `approval` means approved and not approved; yes and no by default. */
  says?: FlagWords
}

export const flag: ModelKind<FlagField, boolean> = {
  check: (value) => (typeof value === 'boolean' ? [] : [SHAPE_PROBLEM]),
  empty: () => false,
}
