// The focus of a move by keys: it stays on the entry, however often the calendar renders before the move is shown.

export interface FocusRequest {
  day: string
  /** Of the entry, and the time it gets by its move. */
  key?: string
  at?: string
}

export interface FocusRequestRef {
  current: FocusRequest | null
}

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])

/** Requests the focus for an entry until its move is shown. The next key or press cancels it: the person has moved on. */
export function requestFocus(ref: FocusRequestRef, request: FocusRequest): void {
  ref.current = request
  const cancel = (event: Event) => {
    if (event instanceof KeyboardEvent && MODIFIERS.has(event.key)) return
    stop.abort()
    if (ref.current === request) ref.current = null
  }
  const stop = new AbortController()
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, cancel, { capture: true, signal: stop.signal })
}

/** Focuses an entry; answers whether its move is shown, so that no more requests are needed. */
export function focusEntry(entry: HTMLElement, { at }: FocusRequest): boolean {
  entry.focus()
  return at === undefined || Date.parse(entry.dataset.at ?? '') === Date.parse(at)
}
