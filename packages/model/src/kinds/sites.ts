// Several sites, by their numbers.

import type { FieldBase, ModelKind } from './kind.ts'
import { SHAPE_PROBLEM } from './value-problems.ts'

export interface SitesField extends FieldBase {
  kind: 'sites'
}

/** Far more sites than any newsroom has. */
const MAX_SITES = 1_000

export const sites: ModelKind<SitesField, number[]> = {
  check: (value) =>
    Array.isArray(value) &&
    value.length <= MAX_SITES &&
    new Set(value).size === value.length &&
    value.every((one) => Number.isInteger(one) && one > 0 && one < 2 ** 31)
      ? []
      : [SHAPE_PROBLEM],
  empty: () => [],
}
