// Text keys for an offer, by author and device.
import type { Offer } from './offers.ts'

type Origin = Pick<Offer, 'by' | 'isOfDevice'>

export function offerWord({ by, isOfDevice }: Origin) {
  if (by !== null) return 'kept.offerBy'
  return isOfDevice ? 'kept.offer' : 'kept.offerElsewhere'
}

export function comparisonWord({ by, isOfDevice }: Origin) {
  if (by !== null) return 'kept.compareBy'
  return isOfDevice ? 'kept.compareTitle' : 'kept.compareElsewhere'
}

/** Names the text that the button continues with, because the saved text is beside it. */
export function takeUpWord({ by }: Pick<Offer, 'by'>) {
  return by === null ? 'kept.takeUp' : 'kept.takeUpBy'
}
