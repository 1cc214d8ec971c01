// Shortens texts to a length in UTF-16 units, as fields count it, without splitting a surrogate pair.

/** At most `most` units of a text. Half an emoji is dropped whole, because databases and JSON reject a lone surrogate. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed()
  const start = text.slice(0, maxLength)
  return (/[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start).toWellFormed()
}

/** Shortens a text at a word boundary, with an ellipsis if something was cut; at most `most` units including it. */
export function truncateAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed()
  const start = truncateText(text, maxLength - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > maxLength / 2 ? start.slice(0, space) : start).trimEnd()}…`
}
