// Why a picture or film of an item could not be had, in words.
import { findText, type TextSet, type TextTree, translate } from '../../../platform/texts.ts'
import { agencyTexts } from '../texts/texts.ts'

export function mediaFaultText(code: string): string {
  return (
    findText(agencyTexts as unknown as TextSet<TextTree>, `mediaFaults.${code}`) ??
    translate(agencyTexts, 'mediaFaults.unknown', { code })
  )
}
