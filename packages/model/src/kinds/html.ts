// A text with headings, lists, tables, pictures and embeds.
import type { ListOfSite, OnlyWhere } from '../site.ts'
import { checkLength } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface HtmlField extends FieldBase {
  kind: 'html'
  maxCharacters: number
  /** Whether the editor offers emoji to choose from, as it does where left out; one that is typed is a letter like others. */
  hasSmiles?: boolean | OnlyWhere
  /** Hosts whose frames may stand in it, beside those everybody may use. */
  frameHosts?: readonly string[] | ListOfSite
}

export const html: ModelKind<HtmlField, string> = { check: checkLength, empty: () => null }
