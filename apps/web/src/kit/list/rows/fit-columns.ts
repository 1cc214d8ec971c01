// Decides which columns fit: the title keeps its share of the width, and optional columns are hidden first.

/** The role of a column in its row. The title keeps its share of the width; on phones each role has its own position on the card. */
export type ColumnRole = 'title' | 'picture' | 'end'

export interface FittedColumn {
  role?: ColumnRole
  width?: string | ((listWidth: number) => string)
  /** Hidden below this list width (pixels); those with the greatest value also first when the title lacks space. */
  hiddenBelow?: number
}

/** The title's share of the list width. */
const TITLE_SHARE = 0.4
/** Minimum width of a column without a width (pixels). */
const MIN_COLUMN_WIDTH = 96
/** A card has space for the columns of a list of this width (pixels). */
const CARD_LIST_WIDTH = 640

/** The columns for a list of this width (pixels); `taken` is used by other elements. */
export function fitColumns<C extends FittedColumn>(columns: readonly C[], width: number, taken = 0): C[] {
  const fitting = columns.filter(({ hiddenBelow = 0 }) => width >= hiddenBelow)
  const title = fitting.find(({ role }) => role === 'title')
  if (!title || title.width) return fitting
  const need = (one: C) =>
    one === title ? 0 : Number.parseInt(getColumnWidth(one, width), 10) || MIN_COLUMN_WIDTH
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

const LEADING_ROLES: readonly (ColumnRole | undefined)[] = ['title', 'picture']

/** The columns of a card, picture and title first. */
export function getCardColumns<C extends FittedColumn>(columns: readonly C[]): C[] {
  const shown = columns.filter(({ hiddenBelow = 0 }) => hiddenBelow <= CARD_LIST_WIDTH)
  return shown.toSorted((a, b) => LEADING_ROLES.indexOf(b.role) - LEADING_ROLES.indexOf(a.role))
}

/** CSS width of a column; '' shares the remaining width. The title keeps its share even if others would take part of it. */
export function getColumnWidth(
  column: FittedColumn,
  listWidth: number,
  among: readonly FittedColumn[] = [],
): string {
  const { width = '', role } = column
  if (typeof width === 'function') return width(listWidth)
  if (role === 'title' && !width && among.some((one) => one !== column && !one.width))
    return `${TITLE_SHARE * 100}%`
  return width
}
