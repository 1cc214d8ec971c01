// The picker's selection: cards of a tab, or uploads from this computer.
import type { PictureCard } from '../../../kit/sources/picture-shelves.ts'
import type { PickedPicture } from '../../../ui/pictures/media-picker.ts'

export interface Chosen {
  count: number
  /** Uploads are in progress. */
  isBusy: boolean
  cards: readonly PictureCard[]
  uploaded: readonly PickedPicture[]
  /** Removes the uploads from the queue that displays them. */
  forget(): void
}

export const NOTHING_CHOSEN: Chosen = {
  ...{ count: 0, isBusy: false, cards: [], uploaded: [] },
  forget: () => undefined,
}

/** Adds or removes a card. If only one may be selected, the new card replaces the other. */
export function toggled(
  cards: readonly PictureCard[],
  card: PictureCard,
  most: number,
): readonly PictureCard[] {
  if (cards.some(({ key }) => key === card.key)) return cards.filter(({ key }) => key !== card.key)
  return most === 1 ? [card] : [...cards, card].slice(0, most)
}

export const chosenCards = (cards: readonly PictureCard[]): Chosen => ({
  ...NOTHING_CHOSEN,
  ...{ count: cards.length, cards },
})
