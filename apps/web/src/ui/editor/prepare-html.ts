import { replaceUnsupportedBlocks } from './unsupported-blocks.ts'

/**
 * Converts stored HTML for the editor. Blocks that it cannot edit become cards. A table's caption, which the editor does not support,
 * becomes a paragraph above the table, so that its text is never lost.
 */
export function prepareHtml(html: string): string {
  const known = replaceUnsupportedBlocks(html)
  if (!known.includes('<caption')) return known
  return known.replace(
    /(<table\b[^>]*>)\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/gi,
    (_, table: string, words: string) => `<p>${words}</p>${table}`,
  )
}
