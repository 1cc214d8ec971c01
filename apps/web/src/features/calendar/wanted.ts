// The focus of whoever moves by keys: it goes where a thing goes, however often the calendar is drawn before the thing is there.

export interface Wanted {
  day: string
  /** Of the thing, and when it happens once its move is drawn. */
  key?: string
  at?: string
}

/** Focuses a thing that is wanted, unless somebody went elsewhere meanwhile. Answers whether nothing more is to come. */
export function focusWanted(thing: HTMLElement, { key, at }: Wanted): boolean {
  if (at === undefined) {
    thing.focus()
    return true
  }
  const focused = document.activeElement as HTMLElement | null
  if (focused && focused !== document.body && focused.dataset.key !== key) return true
  thing.focus()
  return Date.parse(thing.dataset.at ?? '') === Date.parse(at)
}
