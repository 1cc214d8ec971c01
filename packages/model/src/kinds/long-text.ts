// Multi-line text without markup.
import type { FieldBase, ModelKind } from './kind.ts'
import { checkText, type TextLimits } from './text.ts'

export interface LongTextField extends FieldBase, TextLimits {
  kind: 'longText'
  /** Language of the text, if it is independent of the site's. */
  language?: 'ar'
}

export const longText: ModelKind<LongTextField, string> = { check: checkText, empty: () => null }
