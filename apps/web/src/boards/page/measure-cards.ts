// Positions of a board's cards on the screen during a drag. Cards are measured again only when the board changes; between changes only
// their columns are measured, as they move with the scrolling page.
import type { Box, Point } from '../../ui/sortable/geometry.ts'
import type { Board } from '../board.documents.ts'
import type { Column } from './move-cards.ts'

/** The boxes of a column's cards, relative to the column. */
interface Measured {
  of: Board
  width: number
  height: number
  boxes: readonly Box[]
}

/** Returns the column nearest to a point with the boxes of its cards; for an empty column, its own box. */
export type CardMeasurer = (
  root: HTMLElement | null,
  near: Point,
  board: Board,
) => { column: Column; boxes: readonly Box[] } | null

export function createCardMeasurer(): CardMeasurer {
  const known = new WeakMap<HTMLElement, Measured>()
  const columnsOf = createColumnFinder()
  return (root, { x, y }, board) => {
    let nearest: { element: HTMLElement; box: DOMRect; away: number } | undefined
    for (const element of columnsOf(root, board)) {
      const box = element.getBoundingClientRect()
      const away = Math.max(box.left - x, 0, x - box.right) + Math.max(box.top - y, 0, y - box.bottom) / 1_000
      if (!nearest || away < nearest.away) nearest = { element, box, away }
    }
    if (!nearest) return null
    const { element, box } = nearest
    const found = known.get(element)
    const isKnown = found?.of === board && found.width === box.width && found.height === box.height
    const measured = isKnown ? found : measure(element, box, board)
    known.set(element, measured)
    return {
      column: element.dataset.column === 'pending' ? 'pending' : 'live',
      boxes: measured.boxes.length > 0 ? measured.boxes.map((one) => shiftBox(one, box)) : [box],
    }
  }
}

/** Finding the columns searches the whole board, so it happens as rarely as measuring cards. */
function createColumnFinder(): (root: HTMLElement | null, of: Board) => readonly HTMLElement[] {
  let found: { of: Board; elements: readonly HTMLElement[] } | undefined
  return (root, of) => {
    // On phones only one column is shown at a time.
    if (found?.of !== of || found.elements.some(({ isConnected }) => !isConnected))
      found = { of, elements: [...(root?.querySelectorAll<HTMLElement>('[data-column]') ?? [])] }
    return found.elements
  }
}

/** Measures final positions, ignoring running animations. */
function measure(element: HTMLElement, { width, height }: DOMRect, of: Board): Measured {
  const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')]
  const boxes = cards.map((card): Box => {
    const isWithin = card.offsetParent === element
    const top = isWithin ? card.offsetTop + element.clientTop : card.offsetTop - element.offsetTop
    const left = isWithin ? card.offsetLeft + element.clientLeft : card.offsetLeft - element.offsetLeft
    return { left, right: left + card.offsetWidth, top, bottom: top + card.offsetHeight }
  })
  return { of, width, height, boxes }
}

const shiftBox = ({ left, right, top, bottom }: Box, by: DOMRect): Box => ({
  ...{ left: left + by.left, right: right + by.left },
  ...{ top: top + by.top, bottom: bottom + by.top },
})
