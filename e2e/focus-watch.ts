// Tells when what had the focus went and nothing else got it, be it a window, a deleted row or a button that did its
// work: whoever works by keys would start again from the top of the page.

import { expect, type Page } from '@playwright/test'

/** What the page says then, in its console. */
export const FOCUS_LOST = 'Focus fell to the body'

/** Longer than any hand-over of the focus takes, on a slow machine, too. */
const PATIENCE_MS = 3_000

/** Runs in every page of every journey. Who points beside everything wants no focus: then it is not lost. */
export const watchFocus = `{
  let holder
  let name = ''
  let fallen = 0
  globalThis.isFocusFallen = () => fallen > 0
  addEventListener('pointerdown', () => (holder = undefined), true)
  addEventListener('focusin', ({ target }) => {
    holder = target instanceof Element ? target : undefined
    name = holder?.tagName + ' ' + (holder?.getAttribute('aria-label') ?? holder?.textContent.slice(0, 40))
  })
  setInterval(() => {
    const isGone = holder && (!holder.isConnected || holder.matches(':disabled'))
    if (!isGone || document.activeElement !== document.body || holder.matches('[data-loading]')) fallen = 0
    else if (fallen === 0) fallen = performance.now()
    else if (performance.now() - fallen > ${PATIENCE_MS}) {
      console.error('${FOCUS_LOST}, after ' + name)
      holder = undefined
      fallen = 0
    }
  }, 250)
}`

/** Where the focus is away at the end of a journey, waits until it has come back or was told as lost. */
export async function focusSettled(page: Page): Promise<void> {
  // A page that is on its way elsewhere has nothing to tell.
  const isAway = () => page.evaluate('globalThis.isFocusFallen?.() ?? false').catch(() => false)
  await expect.poll(isAway, { timeout: 4 * PATIENCE_MS }).toBe(false)
}
