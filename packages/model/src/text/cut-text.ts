// Shortens texts to a length in UTF-16 units, as fields count it, without splitting a surrogate pair.

/** At most `most` units of a text. Half an emoji is dropped whole, because databases and JSON reject a lone surrogate. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  const start = text.slice(0, most)
  return (/[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start).toWellFormed()
}

/** Shortens a text at a word boundary, with an ellipsis if something was cut; at most `most` units including it. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  const start = cutText(text, most - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > most / 2 ? start.slice(0, space) : start).trimEnd()}…`
}
