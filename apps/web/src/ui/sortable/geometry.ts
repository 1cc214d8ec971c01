// Computes where a dragged item would land among boxes on the screen. Lists may be a column, a row or wrapping rows, in either direction;
// the layout is derived from the boxes.

export interface Point {
  x: number
  y: number
}

/** Edges in pixels of the viewport. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A position between items: beside which one, and whether before or after it. */
export interface DropPosition {
  index: number
  isAfter: boolean
}

/** Whether each box is below the previous one. */
function isColumn(boxes: readonly Box[]): boolean {
  return boxes.every((box, index) => {
    const above = boxes[index - 1]
    // At some zoom levels boxes overlap by a fraction of a pixel.
    return !above || box.top >= above.bottom - 1
  })
}

/** The position nearest to a point; null without items. */
export function findDropPosition(
  boxes: readonly Box[],
  { x, y }: Point,
  isRightToLeft: boolean,
): DropPosition | null {
  // First the nearest row, then the nearest item in it. A point beside the last item of a short row means after that item, even if the row
  // above has a nearer one.
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

/** Number of items before a position. */
export const toInsertIndex = ({ index, isAfter }: DropPosition): number => index + (isAfter ? 1 : 0)

/**
 * The line that marks a position, without thickness: horizontal in a column, indented by `inset` from the start; vertical in a row. Halfway
 * to the next item, if there is one beside it.
 */
export function getDropLine(
  boxes: readonly Box[],
  spot: DropPosition,
  isRightToLeft: boolean,
  inset = 0,
): Box | null {
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

/** Distance from an edge, in pixels, at which a list scrolls automatically, and the maximum per frame. */
const SCROLL_EDGE_PX = 44
const MAX_SCROLL_STEP_PX = 14

/** Pixels that a list scrolls per frame while the pointer is near or beyond its upper (negative) or lower edge. */
export function getScrollStep(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + SCROLL_EDGE_PX - y
  const below = y - (bottom - SCROLL_EDGE_PX)
  const share = Math.min(Math.max(above, below, 0) / SCROLL_EDGE_PX, 1)
  return Math.ceil(share * MAX_SCROLL_STEP_PX) * (above > below ? -1 : 1) || 0
}
