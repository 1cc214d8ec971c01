import { required } from './required.ts'
import type { Rule } from './rule.ts'

/** `[value, other]`: the value requires the other one, as a divorce date requires a marriage date. */
export const needs: Rule = {
  check: (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    (!required.check(value[0], {}) || required.check(value[1], {})),
}
