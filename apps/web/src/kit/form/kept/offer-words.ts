// Keys of the words for an offer: whose text it is, and where it was typed.
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

/** Names the text it continues with: the saved one is beside it. */
export function takeUpWord({ by }: Pick<Offer, 'by'>) {
  return by === null ? 'kept.takeUp' : 'kept.takeUpBy'
}
