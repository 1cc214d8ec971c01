// The picker's selection: cards of a tab, or uploads from this computer.
import type { PictureCard } from '../../../kit/sources/picture-sources.ts'
import type { PickedPicture } from '../../../ui/pictures/media-picker.ts'

export interface PickerSelection {
  count: number
  /** Uploads are in progress. */
  isBusy: boolean
  cards: readonly PictureCard[]
  uploaded: readonly PickedPicture[]
  /** Removes the uploads from the queue that displays them. */
  clear(): void
}

export const EMPTY_SELECTION: PickerSelection = {
  ...{ count: 0, isBusy: false, cards: [], uploaded: [] },
  clear: () => undefined,
}

/** Adds or removes a card. If only one may be selected, the new card replaces the other. */
export function toggleCard(
  cards: readonly PictureCard[],
  card: PictureCard,
  most: number,
): readonly PictureCard[] {
  if (cards.some(({ key }) => key === card.key)) return cards.filter(({ key }) => key !== card.key)
  return most === 1 ? [card] : [...cards, card].slice(0, most)
}

export const getChosenCards = (cards: readonly PictureCard[]): PickerSelection => ({
  ...EMPTY_SELECTION,
  ...{ count: cards.length, cards },
})
