// Several sites, by their numbers.
import { shape } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface SitesField extends FieldBase {
  kind: 'sites'
}

/** Far more sites than any newsroom has. */
const MOST = 1_000

export const sites: ModelKind<SitesField, number[]> = {
  check: (value) =>
    Array.isArray(value) &&
    value.length <= MOST &&
    new Set(value).size === value.length &&
    value.every((one) => Number.isInteger(one) && one > 0 && one < 2 ** 31)
      ? []
      : [shape],
  empty: () => [],
}
