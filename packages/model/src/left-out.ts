/** Something a text was sent with and is not stored with. */
export interface LeftOut {
  /** Path of the field, such as `body` or `items.1.text`. */
  field: string
  /** Name of its tag: `iframe`, `img`, `a`, `svg` …; `embed` for a card, `markup` for all of it. */
  what: string
  /** Host or address it came from or led to, shortened; null where it names none. */
  from: string | null
}

/** Most things of one text that are named. */
export const MOST_LEFT_OUT = 20
