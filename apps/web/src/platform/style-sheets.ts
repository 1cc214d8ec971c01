// Style sheets of lazy scripts that failed to load. Vite's preload helper adds each sheet once and does not wait for it
// again, so a retry needs a new element.

/** Upper bound for one retry. */
const TIMEOUT_MS = 20_000

/** The last failed element, by the address of its style sheet. */
const failed = new Map<string, HTMLLinkElement>()
/** Pending reloads: imports that share a style sheet share its request. */
const reloads = new Map<string, Promise<void>>()

// Error events of elements do not bubble.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target.href, target)
  },
  true,
)

/**
 * Loads those of these style sheets that failed before. Rejects when one fails again or does not arrive within 20 seconds;
 * the next call requests it again.
 */
export async function reloadFailedSheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(reloadIfFailed))
}

async function reloadIfFailed(address: string): Promise<void> {
  const link = failed.get(address)
  if (!link) return
  const reloading = reloads.get(address) ?? reload(link).finally(() => reloads.delete(address))
  reloads.set(address, reloading)
  await reloading
}

function reload(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  failed.set(link.href, again)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A style sheet could not be loaded'))
    const timer = setTimeout(fail, TIMEOUT_MS)
    again.addEventListener('error', fail)
    again.addEventListener('load', () => {
      clearTimeout(timer)
      failed.delete(link.href)
      resolve()
    })
    link.replaceWith(again)
  })
}
