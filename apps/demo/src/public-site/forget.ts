// The public site of the demo, as far as the back office speaks to it: it is asked to forget what it keeps.

/** What the newsroom asks it to forget: which thing, of which site. */
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
