// Where a dragged item would land among boxes on the screen. Lists may be a column, a row or rows that wrap, and run
// from either side; which of them it is can be read from the boxes.

export interface Point {
  x: number
  y: number
}

/** Edges in pixels of the window. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A place between items: beside which one, and whether before or after it. */
export interface Spot {
  index: number
  isAfter: boolean
}

/** Whether each box stands below the one before it. */
function isColumn(boxes: readonly Box[]): boolean {
  return boxes.every((box, index) => {
    const above = boxes[index - 1]
    // Boxes may overlap by a fraction of a pixel where the screen is zoomed.
    return !above || box.top >= above.bottom - 1
  })
}

/** The place nearest to a point; null where there are no items. */
export function spotAt(boxes: readonly Box[], { x, y }: Point, isRightToLeft: boolean): Spot | null {
  // The nearest row first, then what is nearest in it: beside the last item of a short row is after that item, though
  // one of the row above may be nearer.
  let nearest: { box: Box; index: number; down: number; aside: number } | undefined
  for (const [index, box] of boxes.entries()) {
    const down = Math.max(box.top - y, 0, y - box.bottom)
    const aside = Math.max(box.left - x, 0, x - box.right)
    if (nearest && (down > nearest.down || (down === nearest.down && aside >= nearest.aside))) continue
    nearest = { box, index, down, aside }
  }
  if (!nearest) return null
  const { box, index } = nearest
  const isAfter = isColumn(boxes)
    ? y > (box.top + box.bottom) / 2
    : x > (box.left + box.right) / 2 !== isRightToLeft
  return { index, isAfter }
}

/** Items before a place. */
export const gapOf = ({ index, isAfter }: Spot): number => index + (isAfter ? 1 : 0)

/**
 * The line that shows a place, without thickness: lying across a column, set in by so many pixels from where reading
 * begins; standing in a row. Halfway to the next item where there is one beside it.
 */
export function lineAt(boxes: readonly Box[], spot: Spot, isRightToLeft: boolean, inset = 0): Box | null {
  const box = boxes[spot.index]
  if (!box) return null
  const other = boxes[spot.index + (spot.isAfter ? 1 : -1)]
  if (isColumn(boxes)) {
    const edge = spot.isAfter ? box.bottom : box.top
    const y = (edge + ((spot.isAfter ? other?.top : other?.bottom) ?? edge)) / 2
    const left = Math.min(...boxes.map((one) => one.left)) + (isRightToLeft ? 0 : inset)
    const right = Math.max(...boxes.map((one) => one.right)) - (isRightToLeft ? inset : 0)
    return { left, right, top: y, bottom: y }
  }
  const isAtRight = spot.isAfter !== isRightToLeft
  const edge = isAtRight ? box.right : box.left
  const isBeside = other !== undefined && other.top < box.bottom && other.bottom > box.top
  const x = isBeside ? (edge + (isAtRight ? other.left : other.right)) / 2 : edge
  return { left: x, right: x, top: box.top, bottom: box.bottom }
}

/** Pixels from an edge in which a list scrolls by itself, and how many a frame at most. */
const EDGE = 44
const FASTEST = 14

/** Pixels a list scrolls in a frame while the pointer is near its upper (negative) or lower edge, or beyond. */
export function scrollStep(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + EDGE - y
  const below = y - (bottom - EDGE)
  const share = Math.min(Math.max(above, below, 0) / EDGE, 1)
  return Math.ceil(share * FASTEST) * (above > below ? -1 : 1) || 0
}
