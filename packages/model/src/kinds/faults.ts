// The words checks are written with: a fault of shape, a rule that is broken, a list that is too long.
import { RULES, type RuleName } from '../rules/rules.ts'
import type { Fault } from './kind.ts'

export const shape: Fault = { rule: 'shape', params: {} }

/** The fault of a rule the value breaks; none where it keeps it. */
export function broken(rule: RuleName, value: unknown, params: Fault['params'] = {}): Fault[] {
  return RULES[rule].check(value, params) ? [] : [{ rule, params }]
}

/** Faults of a value in which nothing can be seen: signs that hide, or nothing where something must be. */
export function emptyFaults(value: unknown, isRequired?: boolean, rule: RuleName = 'required'): Fault[] {
  const hidden = broken('visible', value)
  return hidden.length > 0 || !isRequired ? hidden : broken(rule, value)
}

/** Faults of something inside a value, with the way there. */
export function inside(at: string, faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, at: fault.at === undefined ? at : `${at}.${fault.at}` }))
}

/** Whether it is a list, and of a length its field allows. */
export function checkList(value: unknown, field: { minLength?: number; maxLength: number }): Fault[] {
  if (!Array.isArray(value)) return [shape]
  return [
    ...broken('maxLength', value, { max: field.maxLength }),
    ...(field.minLength === undefined ? [] : broken('minLength', value, { min: field.minLength })),
  ]
}

/** Whether it is a text no longer than its field allows. */
export function checkLength(value: unknown, field: { maxCharacters: number }): Fault[] {
  if (typeof value !== 'string' || value.includes('\0')) return [shape]
  return broken('maxCharacters', value, { max: field.maxCharacters })
}
