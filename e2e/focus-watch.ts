// Detects a lost focus: the focused element disappeared (a dialog, a deleted row, a button) and no other element got the
// focus. Keyboard users would start again at the top of the page.

import { expect, type Page } from '@playwright/test'

/** The console message of the page in that case. */
export const FOCUS_LOST = 'Focus fell to the body'

/** Longer than any transfer of the focus, even on a slow machine. */
const TIMEOUT_MS = 3_000

/** Runs in every page of every journey. A click outside of all controls removes the focus on purpose, so it does not count. */
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
    else if (performance.now() - fallen > ${TIMEOUT_MS}) {
      console.error('${FOCUS_LOST}, after ' + name)
      holder = undefined
      fallen = 0
    }
  }, 250)
}`

/** If the focus is on the body at the end of a journey, waits until it has returned or was reported as lost. */
export async function focusSettled(page: Page): Promise<void> {
  // A page during navigation has nothing to report.
  const isAway = () => page.evaluate('globalThis.isFocusFallen?.() ?? false').catch(() => false)
  await expect.poll(isAway, { timeout: 4 * TIMEOUT_MS }).toBe(false)
}
