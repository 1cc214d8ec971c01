// A line of text, which a rule of the catalogue can restrict.
import type { Rule } from '../rules/rule.ts'
import { RULES, type TextRule } from '../rules/rules.ts'
import type { FieldBase, ModelKind, ValueProblem } from './kind.ts'
import { checkLength, checkRule } from './value-problems.ts'

export interface TextLimits {
  minCharacters?: number
  maxCharacters: number
  /** Checked in addition to the kind's own checks. */
  rule?: TextRule
  /** Allowed schemes of an address, if the rule accepts more than this field does. */
  schemes?: readonly string[]
}
export interface TextField extends FieldBase, TextLimits {
  kind: 'text'
  /** Offers values that other items of the site have in this field. */
  isSuggested?: boolean
}

export function checkText(value: unknown, limits: TextLimits): ValueProblem[] {
  const tooLong = checkLength(value, limits)
  if (tooLong.length > 0) return tooLong
  const { minCharacters: min, rule, schemes } = limits
  return [
    ...(min === undefined ? [] : checkRule('minCharacters', value, { min })),
    ...(rule ? checkRule(rule, value, schemes && { schemes: schemes.join(', ') }) : []),
  ]
}

export const text: ModelKind<TextField, string> = { check: checkText, empty: () => null, canonical }

function canonical(value: string, { rule: name }: TextField): string {
  const rule: Rule | undefined = name && RULES[name]
  return rule?.canonical && typeof value === 'string' && value.length <= MAX_CHECKED_CHARACTERS
    ? rule.canonical(value)
    : value
}

/** Longer texts are refused for their length, without checking the rule. */
const MAX_CHECKED_CHARACTERS = 2_048
