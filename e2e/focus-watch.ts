// Runs in every page of every journey: tells when what had the focus went and nothing else got it, be it a window, a
// deleted row or a button that did its work. Whoever works by keys would start again from the top of the page.
export const FOCUS_LOST = 'Focus fell to the body'

/** For `addInitScript`: runs as text in the page, so it may use nothing from outside. */
export function watchFocus(message: string): void {
  /** Longer than any hand-over of the focus takes, on a slow machine, too. */
  const patience = 3000
  let holder: Element | undefined
  let name = ''
  let fallen = 0
  // Who points beside everything wants no focus.
  addEventListener('pointerdown', () => (holder = undefined), true)
  addEventListener('focusin', ({ target }) => {
    holder = target instanceof Element ? target : undefined
    name = `${holder?.tagName} ${holder?.getAttribute('aria-label') ?? holder?.textContent?.slice(0, 40)}`
  })
  setInterval(() => {
    const isGone = holder && (!holder.isConnected || holder.matches(':disabled'))
    if (!isGone || document.activeElement !== document.body || holder?.matches('[data-loading]')) fallen = 0
    else if (fallen === 0) fallen = performance.now()
    else if (performance.now() - fallen > patience) {
      console.error(`${message}, after ${name}`)
      holder = undefined
    }
  }, 250)
}
