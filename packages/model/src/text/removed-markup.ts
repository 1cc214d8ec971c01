/** Markup that a submitted text contained and that sanitizing removed. */
export interface RemovedMarkup {
  /** Path of the field, such as `body` or `items.1.text`. */
  field: string
  /** Name of the tag: `iframe`, `img`, `a`, `svg` …; `embed` for a card, `markup` for the whole text. */
  what: string
  /** Host or address of its source or target, shortened; null if it has none. */
  from: string | null
}

/** Maximum number of removals named for one text. */
export const MAX_NAMED_REMOVALS = 20
