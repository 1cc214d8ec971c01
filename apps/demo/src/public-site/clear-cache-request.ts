// The part of the demo's public site that the back office calls: clearing its caches.

/** What to clear, and for which site. */
export interface ClearCacheRequest {
  what: string
  site: string
}

/** Parses such a request; null for anything else. */
export function readClearCacheRequest(body: unknown): ClearCacheRequest | null {
  if (typeof body !== 'object' || body === null) return null
  const { what, site } = body as Partial<Record<string, unknown>>
  return what === 'menus' && typeof site === 'string' && /^[a-z0-9-]{1,60}$/.test(site)
    ? { what, site }
    : null
}
