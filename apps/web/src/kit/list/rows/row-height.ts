// How high a row of a list is, in pixels.
import type { Density } from '@manset/model/preferences.ts'

/** Pixels a row has more than the list's own height. */
const TALLER: Record<Density, number> = { compact: -8, normal: 0, comfortable: 12 }
/** On a phone a row is a card: so many times as high, with what stood side by side one below the other. */
const CARD = 2.4
/** So high is a line of a row in the list's own height, and at least where Arabic is read from right to left. */
const LINE = 20
const RIGHT_TO_LEFT_LINE = 23

export interface RowLook {
  density?: Density
  isCards: boolean
  /** Of what is written for readers of the site. */
  direction: 'ltr' | 'rtl'
}

/** The height of a row in a list whose own height is given. */
export function rowHeightOf(own: number, { density = 'normal', isCards, direction }: RowLook): number {
  const lines = Math.floor(own / LINE)
  const least = direction === 'rtl' ? lines * RIGHT_TO_LEFT_LINE + 1 : 0
  const height = isCards ? Math.round(Math.max(own, least) * CARD) : own
  return Math.max(height + TALLER[density], least)
}
