// Height of a list row, in pixels.
import type { Density } from '@manset/model/preferences.ts'

/** Pixels added to the list's own row height. */
const TALLER: Record<Density, number> = { compact: -8, normal: 0, comfortable: 12 }
/** On phones a row is a card with stacked cells: its height is multiplied by this. */
const CARD = 2.4
/** Height of a text line in the list's own row height, and the minimum for Arabic script. */
const LINE = 20
const RIGHT_TO_LEFT_LINE = 23

export interface RowLook {
  density?: Density
  isCards: boolean
  /** Direction of the site's content. */
  direction: 'ltr' | 'rtl'
}

/** The row height for a list's own height. */
export function rowHeightOf(own: number, { density = 'normal', isCards, direction }: RowLook): number {
  const lines = Math.floor(own / LINE)
  const least = direction === 'rtl' ? lines * RIGHT_TO_LEFT_LINE + 1 : 0
  const height = isCards ? Math.round(Math.max(own, least) * CARD) : own
  return Math.max(height + TALLER[density], least)
}
