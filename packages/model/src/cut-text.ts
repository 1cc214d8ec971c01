/** A text cut at a word, with a mark that it was. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > most / 2 ? start.slice(0, space) : start).trimEnd().toWellFormed()}…`
}
