// Arrow keys in a grid of checkboxes: the next enabled checkbox in that direction.
const KEY_STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The checkbox that a key leads to from the focused one; null if none. */
export function moveFocusInGrid(
  table: HTMLTableElement | null,
  { key, target }: { key: string; target: EventTarget },
): HTMLInputElement | null {
  const step = KEY_STEPS[key]
  if (!table || !step || !(target instanceof HTMLInputElement)) return null
  const rows = [...table.rows].filter((row) => row.querySelector('input'))
  let row = rows.findIndex((one) => one.contains(target))
  let column = [...(rows[row]?.cells ?? [])].findIndex((cell) => cell.contains(target))
  for (;;) {
    row += step[0]
    column += step[1]
    const cell = rows[row]?.cells[column]
    if (!cell) return null
    const box = cell.querySelector<HTMLInputElement>('input:not(:disabled)')
    if (box) return box
  }
}
