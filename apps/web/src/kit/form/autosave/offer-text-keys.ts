// Text keys for an offer, by author and device.
import type { Offer } from './offers.ts'

type Origin = Pick<Offer, 'by' | 'isOnDevice'>

export function getOfferTextKey({ by, isOnDevice }: Origin) {
  if (by !== null) return 'kept.offerBy'
  return isOnDevice ? 'kept.offer' : 'kept.offerElsewhere'
}

export function getComparisonTextKey({ by, isOnDevice }: Origin) {
  if (by !== null) return 'kept.compareBy'
  return isOnDevice ? 'kept.compareTitle' : 'kept.compareElsewhere'
}

/** Names the text that the button continues with, because the saved text is beside it. */
export function getRestoreTextKey({ by }: Pick<Offer, 'by'>) {
  return by === null ? 'kept.takeUp' : 'kept.takeUpBy'
}
