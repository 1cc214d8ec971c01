// Synchronizes an editor's text with its form value. The writer's changes go to the form, immediately or after 250 ms. Outside values
// arrive through a separate call and are applied in the same task. The form's value is never read back: an older own value could overwrite
// newer input.

/** Milliseconds between two reports of changes. */
const REPORT_INTERVAL_MS = 250

export interface HtmlSurface {
  /** The current text as HTML. */
  read(): string
  /** Shows a value and returns the resulting HTML. */
  show(value: string | null): string
}

export interface HtmlSync {
  /** Must be called after every change by the writer. */
  handleChange(): void
  /** Reports pending changes immediately. */
  flush(): void
  /** Applies an outside value: cleaned, restored, reverted, or another person's. */
  applyExternalValue(value: string | null): void
}

/**
 * `initialValue` is the value the surface was created with. A text that still equals an outside value as shown is reported as that exact value. So
 * opening a text, or undoing every change, leaves the form unchanged.
 */
export function createHtmlSync(
  surface: HtmlSurface,
  initialValue: string | null,
  report: (value: string | null) => void,
): HtmlSync {
  let lastExternal = { value: initialValue, html: surface.read() }
  let reported = initialValue
  let isUnreported = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const reportNow = () => {
    isUnreported = false
    const html = surface.read()
    const value = html === lastExternal.html ? lastExternal.value : html || null
    if (value === reported) return
    reported = value
    report(value)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const handleTimer = () => {
    timer = undefined
    if (!isUnreported) return
    reportNow()
    timer = setTimeout(handleTimer, REPORT_INTERVAL_MS)
  }
  return {
    handleChange() {
      isUnreported = true
      if (timer !== undefined) return
      reportNow()
      timer = setTimeout(handleTimer, REPORT_INTERVAL_MS)
    },
    flush() {
      rest()
      if (isUnreported) reportNow()
    },
    applyExternalValue(value) {
      rest()
      // The value that this text last reported and still has, such as a saved one: nothing to show.
      if (value === reported && !isUnreported) return
      isUnreported = false
      reported = value
      lastExternal = { value, html: surface.show(value) }
    },
  }
}
