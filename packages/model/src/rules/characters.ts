// Characters are counted as PostgreSQL counts them: code points, not the halves JavaScript stores.

/** Number of characters of a text; an emoji outside the basic plane is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
