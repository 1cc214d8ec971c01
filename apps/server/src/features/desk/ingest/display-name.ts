import { truncateText } from '@manset/model/text/truncate-text.ts'

const NAME_CHARACTERS = 200

/** A file name safe for display: without control characters and bidi overrides. */
export function displayName(name: string): string {
  return truncateText(name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ''), NAME_CHARACTERS)
}
