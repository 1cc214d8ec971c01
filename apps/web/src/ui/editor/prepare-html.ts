/**
 * Stored HTML as the editor reads it. A table's caption, which the editor has no place for, becomes a paragraph above
 * the table, so that its words are never lost.
 */
export function prepareHtml(html: string): string {
  if (!html.includes('<caption')) return html
  return html.replace(
    /(<table\b[^>]*>)\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/gi,
    (_, table: string, words: string) => `<p>${words}</p>${table}`,
  )
}
