/** The least of a bar that is seen, in percent. */
const LEAST = 1.5

/** Widths of the sections of a bar, in percent of a total: a few among thousands are still seen, at the cost of the widest. */
export function visibleWidths(counts: readonly number[], total: number): number[] {
  const widths = counts.map((count) => (count === 0 ? 0 : Math.max(LEAST, (count / total) * 100)))
  const over = widths.reduce((sum, width) => sum + width, 0) - 100
  const widest = widths.indexOf(Math.max(...widths))
  return widths.map((width, place) => (place === widest && over > 0 ? width - over : width))
}
