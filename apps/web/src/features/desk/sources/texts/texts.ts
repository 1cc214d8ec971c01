// Texts of source states and trials.
import { defineTexts, findText, type TextSet, type TextTree } from '../../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const sourceTexts = defineTexts('agencySource', { tr, en })
addErrorTexts(sourceTexts)

export interface SourceError {
  code: string
  params: readonly { name: string; value: string }[]
}

/** The error while reading a source, in the user's language. */
export function formatSourceError({ code, params }: SourceError): string {
  const named = Object.fromEntries(params.map(({ name, value }) => [name, value]))
  return findText(sourceTexts as unknown as TextSet<TextTree>, `faults.${code}`, named) ?? code
}
