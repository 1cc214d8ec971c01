// The reason why a picture or video of an item could not be fetched, as text.
import { findText, type TextSet, type TextTree, translate } from '../../../platform/language/texts.ts'
import { agencyTexts } from '../texts/texts.ts'

export function formatMediaError(code: string): string {
  return (
    findText(agencyTexts as unknown as TextSet<TextTree>, `mediaFaults.${code}`) ??
    translate(agencyTexts, 'mediaFaults.unknown', { code })
  )
}

/** The files that a draft lacks, by kind, followed by each distinct reason. */
export function formatOmittedFiles(files: readonly { kind: string; code: string }[]): string {
  const kinds = Map.groupBy(files, ({ kind }) => (kind === 'pdf' ? 'pdf' : 'file'))
  const sentences = [...kinds].flatMap(([kind, ofKind]) => [
    translate(agencyTexts, `draftWithout.${kind}`),
    ...new Set(ofKind.map(({ code }) => formatMediaError(code))),
  ])
  return sentences.join(' ')
}
