/** A copy of the list with one item moved to another index; unchanged if the index does not exist. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const copy = [...items]
  if (from < 0 || from >= copy.length || to < 0 || to >= copy.length) return copy
  const [moved] = copy.splice(from, 1)
  copy.splice(to, 0, moved as T)
  return copy
}
