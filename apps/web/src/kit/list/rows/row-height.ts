// Height of a list row, in pixels.
import type { Density } from '@manset/model/preferences.ts'

/** Pixels added to the list's own row height. */
const DENSITY_OFFSETS: Record<Density, number> = { compact: -8, normal: 0, comfortable: 12 }
/** On phones a row is a card with stacked cells: its height is multiplied by this. */
const CARD_HEIGHT_FACTOR = 2.4
/** Height of a text line in the list's own row height, and the minimum for Arabic script. */
const LINE_HEIGHT = 20
const RIGHT_TO_LEFT_LINE_HEIGHT = 23

export interface RowLayout {
  density?: Density
  isCards: boolean
  /** Direction of the site's content. */
  direction: 'ltr' | 'rtl'
}

/** The row height for a list's own height. */
export function getRowHeight(own: number, { density = 'normal', isCards, direction }: RowLayout): number {
  const lines = Math.floor(own / LINE_HEIGHT)
  const least = direction === 'rtl' ? lines * RIGHT_TO_LEFT_LINE_HEIGHT + 1 : 0
  const height = isCards ? Math.round(Math.max(own, least) * CARD_HEIGHT_FACTOR) : own
  return Math.max(height + DENSITY_OFFSETS[density], least)
}
