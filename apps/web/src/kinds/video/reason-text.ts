// Why processing a video failed, in the interface language.
import { findText, type TextSet, type TextTree } from '../../platform/language/texts.ts'
import { videoTexts } from './texts/texts.ts'

const TEXTS = videoTexts as unknown as TextSet<TextTree>

/** '' if there is no reason. */
export function formatVideoReason(code: string | null | undefined, params: unknown): string {
  if (!code) return ''
  return (
    findText(TEXTS, `reasons.${code}`, (params ?? {}) as Record<string, string>) ??
    findText(TEXTS, 'reasons.unknown', { code }) ??
    code
  )
}
