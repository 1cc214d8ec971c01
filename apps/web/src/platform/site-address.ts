// The site in the address: `/4/content/list?status=draft` in the browser is `/content/list?status=draft` with the value `site` in the
// router. Links, reloads and Back therefore keep their edition. Addresses without a site, as in the specification, mean this tab's site and
// are completed when opened.
import { parseSiteId } from './site.ts'

/** Name of the router's search value for the site. No list filter may have this name. */
export const SITE = 'site'

const PREFIX = /^\/(\d{1,9})(?=\/|$)/

/** The site in a location; undefined without one. */
export function siteOf(search: object): number | undefined {
  const { [SITE]: value } = search as Record<string, unknown>
  return typeof value === 'string' || typeof value === 'number' ? parseSiteId(String(value)) : undefined
}

/** A location's search values without the site. */
export function withoutSite<T extends object>(search: T): Omit<T, typeof SITE> {
  const { [SITE]: _, ...rest } = search as T & { [SITE]?: unknown }
  return rest
}

/** The browser's path as the router sees it: without the site. */
export function innerPath(path = globalThis.location?.pathname ?? '/'): string {
  return path.replace(PREFIX, '') || '/'
}

/** Converts between the browser's address and the router's. */
export const siteRewrite = {
  input({ url }: { url: URL }): URL {
    const inner = new URL(url)
    const [prefix, site] = PREFIX.exec(url.pathname) ?? []
    // Only the path names the site: a `?site=` in the address would be a second, ambiguous notation.
    inner.searchParams.delete(SITE)
    if (!prefix || !site) return inner
    inner.pathname = url.pathname.slice(prefix.length) || '/'
    inner.searchParams.set(SITE, site)
    return inner
  },
  output({ url }: { url: URL }): URL {
    const shown = new URL(url)
    const site = shown.searchParams.get(SITE)
    shown.searchParams.delete(SITE)
    if (site) shown.pathname = `/${site}${shown.pathname === '/' ? '' : shown.pathname}`
    return shown
  },
}
