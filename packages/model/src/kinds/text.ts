// One line of text. A rule of the catalogue can narrow what it may be.
import type { Rule } from '../rules/rule.ts'
import { RULES, type TextRule } from '../rules/rules.ts'
import { broken, checkLength } from './faults.ts'
import type { Fault, FieldBase, ModelKind } from './kind.ts'

export interface TextLimits {
  minCharacters?: number
  maxCharacters: number
  /** Checked on top of what the kind itself checks. */
  rule?: TextRule
  /** With what an address may begin, where the rule takes more than this field does. */
  schemes?: readonly string[]
}
export interface TextField extends FieldBase, TextLimits {
  kind: 'text'
  /** What it holds elsewhere on the site is offered while it is written. */
  isSuggested?: boolean
}

export function checkText(value: unknown, limits: TextLimits): Fault[] {
  const tooLong = checkLength(value, limits)
  if (tooLong.length > 0) return tooLong
  const { minCharacters: min, rule, schemes } = limits
  return [
    ...(min === undefined ? [] : broken('minCharacters', value, { min })),
    ...(rule ? broken(rule, value, schemes && { schemes: schemes.join(', ') }) : []),
  ]
}

export const text: ModelKind<TextField, string> = { check: checkText, empty: () => null, canonical }

function canonical(value: string, { rule: name }: TextField): string {
  const rule: Rule | undefined = name && RULES[name]
  return rule?.canonical && typeof value === 'string' && value.length <= LONGEST
    ? rule.canonical(value)
    : value
}

/** Beyond this a text is of no rule, and is refused for its length rather than read. */
const LONGEST = 2_048
