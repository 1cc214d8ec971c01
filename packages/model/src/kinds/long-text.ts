// Text of several lines, without markup.
import type { FieldBase, ModelKind } from './kind.ts'
import { checkText, type TextLimits } from './text.ts'

export interface LongTextField extends FieldBase, TextLimits {
  kind: 'longText'
  /** Language it is written in, whatever the site's is. */
  language?: 'ar'
}

export const longText: ModelKind<LongTextField, string> = { check: checkText, empty: () => null }
