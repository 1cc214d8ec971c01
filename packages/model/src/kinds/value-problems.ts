// Helpers for checks: a wrong shape, a broken rule, a list that is too long.
import { RULES, type RuleName } from '../rules/rules.ts'
import type { ValueProblem } from './kind.ts'

export const SHAPE_PROBLEM: ValueProblem = { rule: 'shape', params: {} }

/** The problem if a value breaks a rule; otherwise none. */
export function checkRule(
  rule: RuleName,
  value: unknown,
  params: ValueProblem['params'] = {},
): ValueProblem[] {
  return RULES[rule].check(value, params) ? [] : [{ rule, params }]
}

/** Problems of an empty value: invisible characters, or nothing although it is required. */
export function emptyValueProblems(
  value: unknown,
  isRequired?: boolean,
  rule: RuleName = 'required',
): ValueProblem[] {
  const hidden = checkRule('visible', value)
  return hidden.length > 0 || !isRequired ? hidden : checkRule(rule, value)
}

/** Prefixes problems inside a value with their path. */
export function prefixPaths(at: string, problems: readonly ValueProblem[]): ValueProblem[] {
  return problems.map((problem) => ({
    ...problem,
    at: problem.at === undefined ? at : `${at}.${problem.at}`,
  }))
}

/** Checks that it is a list with an allowed length. */
export function checkList(value: unknown, field: { minLength?: number; maxLength: number }): ValueProblem[] {
  if (!Array.isArray(value)) return [SHAPE_PROBLEM]
  return [
    ...checkRule('maxLength', value, { max: field.maxLength }),
    ...(field.minLength === undefined ? [] : checkRule('minLength', value, { min: field.minLength })),
  ]
}

/** Checks that it is a text within the maximum length, without NUL characters. */
export function checkLength(value: unknown, field: { maxCharacters: number }): ValueProblem[] {
  if (typeof value !== 'string' || value.includes('\0')) return [SHAPE_PROBLEM]
  return checkRule('maxCharacters', value, { max: field.maxCharacters })
}
