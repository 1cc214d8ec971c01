// Which columns of a list are shown, and in which order.

export interface ChoosableColumn {
  key: string
  /** Stands in the list whatever is chosen, where the list puts it. */
  isFixed?: boolean
  /** Shown only where somebody chose it. */
  isExtra?: boolean
}

/** The columns of a choice of keys; nothing chosen shows the list as it comes. Unknown keys are left out. */
export function arrangeColumns<C extends ChoosableColumn>(
  columns: readonly C[],
  chosen: readonly string[],
): readonly C[] {
  if (chosen.length === 0) return columns.filter(({ isExtra }) => !isExtra)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const shown = chosen.flatMap((key) => byKey.get(key) ?? []).filter(({ isFixed }) => !isFixed)
  // Fixed ones keep their place from the start of the list, or from its end.
  const result = [...shown]
  const half = columns.length / 2
  for (const [index, column] of columns.entries())
    if (column.isFixed && index < half) result.splice(Math.min(index, result.length), 0, column)
  return [...result, ...columns.filter(({ isFixed }, index) => isFixed && index >= half)]
}
