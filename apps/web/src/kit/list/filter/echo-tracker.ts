// Distinguishes external changes of a value in the address (Back, a link, "clear") from echoes of one's own. Echoes arrive late, in the
// order sent, and not at all when overtaken.

export interface EchoTracker<T> {
  /** Records a sent value; false if it equals the last one. */
  recordSent(value: T): boolean
  /** To be called with each render: whether the current value is an external change. */
  isFromOutside(value: T): boolean
}

export function createEchoTracker<T>(first: T): EchoTracker<T> {
  /** The last value sent or received from outside. */
  let last = first
  let seen = first
  let onTheWay: readonly T[] = []
  return {
    recordSent(value) {
      if (value === last) return false
      last = value
      onTheWay = [...onTheWay, value]
      return true
    },
    isFromOutside(value) {
      const isSeen = value === seen
      seen = value
      // Everything sent has come back or was overtaken.
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
