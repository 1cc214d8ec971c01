// A text with headings, lists, tables, pictures and embeds.
import { checkLength } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface HtmlField extends FieldBase {
  kind: 'html'
  maxCharacters: number
}

export const html: ModelKind<HtmlField, string> = { check: checkLength, empty: () => null }
