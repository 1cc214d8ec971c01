// Texts cut to a length, counted as fields count it in UTF-16 units, and never inside a character.

/** At most so many units of a text. What is cut off may be half an emoji, which no database or JSON takes: it goes as a whole. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  const start = text.slice(0, most)
  return (/[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start).toWellFormed()
}

/** A text shortened at a word, with an ellipsis where something was cut off; at most so many units with it. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  const start = cutText(text, most - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > most / 2 ? start.slice(0, space) : start).trimEnd()}…`
}
