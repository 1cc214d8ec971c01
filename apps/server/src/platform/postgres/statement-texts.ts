// Texts of statements that are put together from the same pieces again and again. Joined anew, a text of some 3,000 characters is
// copied, hashed and compared each time the driver looks for its prepared statement; here it is the same string.

/** A place on the way through the pieces of statements. */
interface Place {
  next: Map<unknown, Place>
  /** Of the statement whose pieces end here. */
  text?: string
}

const MOST_PLACES = 20_000
let start: Place = { next: new Map() }
let places = 0

/** The way of one statement through its pieces. */
export class TextWay {
  #place = start

  /** Goes on by a piece: what is joined by equal pieces in the same order is the same text. */
  pass(piece: unknown): void {
    const known = this.#place.next.get(piece)
    if (known) {
      this.#place = known
      return
    }
    if (places >= MOST_PLACES) {
      // Statements of ever other pieces must not fill the memory; those under way end among the forgotten.
      start = { next: new Map() }
      places = 0
    }
    places += 1
    const made: Place = { next: new Map() }
    this.#place.next.set(piece, made)
    this.#place = made
  }

  /** The text at the end of the way, joined where nobody came here before. */
  text(join: () => string): string {
    this.#place.text ??= join()
    return this.#place.text
  }
}
