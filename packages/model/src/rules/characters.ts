// Counts characters like PostgreSQL: code points, not JavaScript's UTF-16 units.

export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
