// The public site of the demo, as far as the back office calls it: it is made to drop its caches.

/** What to drop: which thing, of which site. */
export interface Forgetting {
  what: string
  site: string
}

/** Reads such a request; null for anything else. */
export function readForgetting(body: unknown): Forgetting | null {
  if (typeof body !== 'object' || body === null) return null
  const { what, site } = body as Partial<Record<string, unknown>>
  return what === 'menus' && typeof site === 'string' && /^[a-z0-9-]{1,60}$/.test(site)
    ? { what, site }
    : null
}
