// One line of text. A rule of the catalogue can narrow what it may be.
import type { RULES } from '../rules/rules.ts'
import { broken, checkLength } from './faults.ts'
import type { Fault, FieldBase, ModelKind } from './kind.ts'

/** Rules used on top of what the kind itself checks. */
export type TextRule = Extract<
  keyof typeof RULES,
  | 'url'
  | 'email'
  | 'hexColor'
  | 'linkName'
  | 'twitter'
  | 'facebook'
  | 'instagram'
  | 'youtube'
  | 'tiktok'
  | 'phone'
  | 'webAddress'
  | 'announcementNumber'
  | 'iframe'
  | 'soundIframe'
>

export interface TextLimits {
  minCharacters?: number
  maxCharacters: number
  rule?: TextRule
}
export interface TextField extends FieldBase, TextLimits {
  kind: 'text'
}

export function checkText(value: unknown, limits: TextLimits): Fault[] {
  const tooLong = checkLength(value, limits)
  if (tooLong.length > 0) return tooLong
  const { minCharacters: min, rule } = limits
  return [
    ...(min === undefined ? [] : broken('minCharacters', value, { min })),
    ...(rule ? broken(rule, value) : []),
  ]
}

export const text: ModelKind<TextField, string> = { check: checkText, empty: () => null }
