// What is chosen in the picker: cards of a shelf, or uploads of this computer.
import type { PictureCard } from '../../../kit/sources/picture-shelves.ts'
import type { PickedPicture } from '../../../ui/pictures/media-picker.ts'

export interface Chosen {
  count: number
  /** Uploads are under way. */
  isBusy: boolean
  cards: readonly PictureCard[]
  uploaded: readonly PickedPicture[]
  /** Takes uploads out of the queue that shows them. */
  forget(): void
}

export const NOTHING_CHOSEN: Chosen = {
  ...{ count: 0, isBusy: false, cards: [], uploaded: [] },
  forget: () => undefined,
}

/** With one more card, or without it; where one may be chosen the new one takes the place of the other. */
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
