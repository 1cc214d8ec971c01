/** Minimum width of a bar section, in percent. */
const MIN_SECTION_PERCENT = 1.5

/** Widths of a bar's sections, in percent of a total. Small sections stay visible, at the cost of the widest. */
export function computeBarWidths(counts: readonly number[], total: number): number[] {
  const widths = counts.map((count) =>
    count === 0 ? 0 : Math.max(MIN_SECTION_PERCENT, (count / total) * 100),
  )
  const over = widths.reduce((sum, width) => sum + width, 0) - 100
  const widest = widths.indexOf(Math.max(...widths))
  return widths.map((width, place) => (place === widest && over > 0 ? width - over : width))
}
