import { putAside } from './kept-blocks.ts'

/**
 * Stored HTML as the editor reads it. Blocks it cannot edit are put aside as cards. A table's caption, which the editor has no place for, becomes a paragraph above
 * the table, so that its words are never lost.
 */
export function prepareHtml(html: string): string {
  const known = putAside(html)
  if (!known.includes('<caption')) return known
  return known.replace(
    /(<table\b[^>]*>)\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/gi,
    (_, table: string, words: string) => `<p>${words}</p>${table}`,
  )
}
