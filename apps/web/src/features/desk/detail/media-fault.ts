// Why a picture or film of an item could not be had, in words.
import { findText, type TextSet, type TextTree, translate } from '../../../platform/texts.ts'
import { agencyTexts } from '../texts/texts.ts'

export function mediaFaultText(code: string): string {
  return (
    findText(agencyTexts as unknown as TextSet<TextTree>, `mediaFaults.${code}`) ??
    translate(agencyTexts, 'mediaFaults.unknown', { code })
  )
}

/** Which files of an item a draft goes without, by kind, and each distinct reason once. */
export function leftOutText(files: readonly { kind: string; code: string }[]): string {
  const kinds = Map.groupBy(files, ({ kind }) => (kind === 'pdf' ? 'pdf' : 'file'))
  const sentences = [...kinds].flatMap(([kind, ofKind]) => [
    translate(agencyTexts, `draftWithout.${kind}`),
    ...new Set(ofKind.map(({ code }) => mediaFaultText(code))),
  ])
  return sentences.join(' ')
}
