// Helpers for checks: a wrong shape, a broken rule, a list that is too long.
import { RULES, type RuleName } from '../rules/rules.ts'
import type { Fault } from './kind.ts'

export const shape: Fault = { rule: 'shape', params: {} }

/** The problem if a value breaks a rule; otherwise none. */
export function broken(rule: RuleName, value: unknown, params: Fault['params'] = {}): Fault[] {
  return RULES[rule].check(value, params) ? [] : [{ rule, params }]
}

/** Problems of an empty value: invisible characters, or nothing although it is required. */
export function emptyFaults(value: unknown, isRequired?: boolean, rule: RuleName = 'required'): Fault[] {
  const hidden = broken('visible', value)
  return hidden.length > 0 || !isRequired ? hidden : broken(rule, value)
}

/** Prefixes problems inside a value with their path. */
export function inside(at: string, faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, at: fault.at === undefined ? at : `${at}.${fault.at}` }))
}

/** Checks that it is a list with an allowed length. */
export function checkList(value: unknown, field: { minLength?: number; maxLength: number }): Fault[] {
  if (!Array.isArray(value)) return [shape]
  return [
    ...broken('maxLength', value, { max: field.maxLength }),
    ...(field.minLength === undefined ? [] : broken('minLength', value, { min: field.minLength })),
  ]
}

/** Checks that it is a text within the maximum length, without NUL characters. */
export function checkLength(value: unknown, field: { maxCharacters: number }): Fault[] {
  if (typeof value !== 'string' || value.includes('\0')) return [shape]
  return broken('maxCharacters', value, { max: field.maxCharacters })
}
