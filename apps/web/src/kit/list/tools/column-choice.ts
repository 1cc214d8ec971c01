// The visible columns of a list, and their order.

export interface ChoosableColumn {
  key: string
  /** Always visible, at the list's own position. */
  isFixed?: boolean
  /** Visible only if the person chose it. */
  isExtra?: boolean
}

/** The columns for the chosen keys; without a choice, the list's defaults. Unknown keys are ignored. */
export function arrangeColumns<C extends ChoosableColumn>(
  columns: readonly C[],
  chosen: readonly string[],
): readonly C[] {
  if (chosen.length === 0) return columns.filter(({ isExtra }) => !isExtra)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const shown = chosen.flatMap((key) => byKey.get(key) ?? []).filter(({ isFixed }) => !isFixed)
  // Fixed columns keep their position from the start of the list, or from its end.
  const result = [...shown]
  const half = columns.length / 2
  for (const [index, column] of columns.entries())
    if (column.isFixed && index < half) result.splice(Math.min(index, result.length), 0, column)
  return [...result, ...columns.filter(({ isFixed }, index) => isFixed && index >= half)]
}
