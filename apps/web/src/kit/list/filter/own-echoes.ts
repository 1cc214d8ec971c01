// Tells a value that was put into the address by other means (back, a link, "clear") from one's own that comes back from
// there: late, in the order in which it was sent, and not at all where another one overtook it.

export interface OwnEchoes<T> {
  /** Notes what is sent; false where that was the last value anyway. */
  send(value: T): boolean
  /** With each rendering: whether the value that is there now came by other means. */
  isFromOutside(value: T): boolean
}

export function ownEchoes<T>(first: T): OwnEchoes<T> {
  /** The last value sent or taken from outside. */
  let last = first
  let seen = first
  let onTheWay: readonly T[] = []
  return {
    send(value) {
      if (value === last) return false
      last = value
      onTheWay = [...onTheWay, value]
      return true
    },
    isFromOutside(value) {
      const isSeen = value === seen
      seen = value
      // Everything that was sent has come back or was overtaken.
      if (value === last) onTheWay = []
      if (isSeen || value === last) return false
      const at = onTheWay.indexOf(value)
      onTheWay = onTheWay.slice(at + 1)
      if (at >= 0) return false
      last = value
      onTheWay = []
      return true
    },
  }
}
