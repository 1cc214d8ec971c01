// Why nothing was made of a video, in the language that is shown.
import { findText, type TextSet, type TextTree } from '../../platform/texts.ts'
import { videoTexts } from './texts/texts.ts'

const TEXTS = videoTexts as unknown as TextSet<TextTree>

/** '' where there is no reason to give. */
export function videoReason(code: string | null | undefined, params: unknown): string {
  if (!code) return ''
  return (
    findText(TEXTS, `reasons.${code}`, (params ?? {}) as Record<string, string>) ??
    findText(TEXTS, 'reasons.unknown', { code }) ??
    code
  )
}
