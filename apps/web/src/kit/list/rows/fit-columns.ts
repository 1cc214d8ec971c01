// Which columns there is room for: what a row is about keeps its share of the list, and columns that can be done without
// make way.

/** What a column is of its row: the title keeps its share of the width; on a phone each has its own place on the card. */
export type Part = 'title' | 'picture' | 'end'

export interface FittedColumn {
  part?: Part
  width?: string | ((listWidth: number) => string)
  /** Left out below this width of the list (pixels), the greatest first where the title would lack room. */
  hiddenBelow?: number
}

/** The title's share of a list. */
const TITLE_SHARE = 0.4
/** What a column without a width needs at least (pixels). */
const LEAST = 96
/** A card has room for what a list of this width has (pixels). */
const CARD_ROOM = 640

/** The columns of a list of this width (pixels), of which others than columns take some. */
export function fitColumns<C extends FittedColumn>(columns: readonly C[], width: number, taken = 0): C[] {
  const fitting = columns.filter(({ hiddenBelow = 0 }) => width >= hiddenBelow)
  const title = fitting.find(({ part }) => part === 'title')
  if (!title || title.width) return fitting
  const need = (one: C) => (one === title ? 0 : Number.parseInt(widthOf(one, width), 10) || LEAST)
  const room = width * (1 - TITLE_SHARE) - taken
  while (fitting.reduce((sum, one) => sum + need(one), 0) > room) {
    const greatest = Math.max(...fitting.map(({ hiddenBelow = 0 }) => hiddenBelow))
    if (!greatest) break
    fitting.splice(
      fitting.findIndex(({ hiddenBelow }) => hiddenBelow === greatest),
      1,
    )
  }
  return fitting
}

const FIRST: readonly (Part | undefined)[] = ['title', 'picture']

/** What a card shows: the picture and the title come first. */
export function cardColumns<C extends FittedColumn>(columns: readonly C[]): C[] {
  const shown = columns.filter(({ hiddenBelow = 0 }) => hiddenBelow <= CARD_ROOM)
  return shown.toSorted((a, b) => FIRST.indexOf(b.part) - FIRST.indexOf(a.part))
}

/** CSS width of a column; '' shares what is left. The title keeps its share where others would take of it. */
export function widthOf(
  column: FittedColumn,
  listWidth: number,
  among: readonly FittedColumn[] = [],
): string {
  const { width = '', part } = column
  if (typeof width === 'function') return width(listWidth)
  if (part === 'title' && !width && among.some((one) => one !== column && !one.width))
    return `${TITLE_SHARE * 100}%`
  return width
}
