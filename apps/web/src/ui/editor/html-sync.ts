// The text an editor shows and the value its form holds, kept alike. What the writer changes goes to the form, at once
// or a quarter of a second later; what comes from outside comes by a call of its own and goes into the text in the same
// task. So the form's value is never read back, and an older value of the writer's own cannot come over newer letters,
// however late a screen is rendered.

/** Milliseconds between two reports of what is written. */
const REPORT_MS = 250

export interface HtmlSurface {
  /** The text as it stands, as HTML. */
  read(): string
  /** Shows a value and answers with the HTML that the text has then. */
  show(value: string | null): string
}

export interface HtmlSync {
  /** To be called after every change the writer made. */
  handleWrite(): void
  /** Reports at once what was written last. */
  flush(): void
  /** Takes a value from outside: the first one, a cleaned, restored or reverted one, that of somebody else. */
  takeOutside(value: string | null): void
}

/**
 * `made` is the value the surface was made with. A text that reads again as a value from outside was shown is reported
 * as that very value, so that opening a text, or undoing every change, never leaves a changed one.
 */
export function htmlSync(
  surface: HtmlSurface,
  made: string | null,
  report: (value: string | null) => void,
): HtmlSync {
  let given = { value: made, html: surface.read() }
  let reported = made
  let isUnreported = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const reportNow = () => {
    isUnreported = false
    const html = surface.read()
    const value = html === given.html ? given.value : html || null
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
    timer = setTimeout(handleTimer, REPORT_MS)
  }
  return {
    handleWrite() {
      isUnreported = true
      if (timer !== undefined) return
      reportNow()
      timer = setTimeout(handleTimer, REPORT_MS)
    },
    flush() {
      rest()
      if (isUnreported) reportNow()
    },
    takeOutside(value) {
      rest()
      // The value this text reported last and stands at, such as a saved one: there is nothing to show.
      if (value === reported && !isUnreported) return
      isUnreported = false
      reported = value
      given = { value, html: surface.show(value) }
    },
  }
}
