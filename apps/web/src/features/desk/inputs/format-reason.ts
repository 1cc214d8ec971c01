// The reason why an input was refused or changed nothing, as text.
import { findText, type TextSet, type TextTree } from '../../../platform/language/texts.ts'
import { agencyTexts } from '../texts/texts.ts'

export interface WithReason {
  reasonCode: string | null
  reasonParams: readonly { name: string; value: string }[]
}

/** The reason in the user's language; '' if there is none. */
export function formatReason({ reasonCode, reasonParams }: WithReason): string {
  if (!reasonCode) return ''
  const params = Object.fromEntries(reasonParams.map(({ name, value }) => [name, value]))
  const set = agencyTexts as unknown as TextSet<TextTree>
  const reason =
    findText(set, `reasons.${reasonCode}`, params) ??
    findText(set, 'reasons.unknown', { code: reasonCode }) ??
    reasonCode
  const { refusedItems } = params
  if (refusedItems === undefined) return reason
  return findText(set, 'inputs.partly', { count: refusedItems, reason }) ?? reason
}
