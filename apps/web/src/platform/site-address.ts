// The site in the address: `/4/content/list?status=draft` in the browser is `/content/list?status=draft` with the value `site` in the
// router. Links, reloads and Back therefore keep their edition. Addresses without a site, as in the specification, mean this tab's site and
// are completed when opened.
import { parseSiteId } from './site.ts'

/** Name of the router's search value for the site. No list filter may have this name. */
export const SITE_PARAM = 'site'

const SITE_PREFIX = /^\/(\d{1,9})(?=\/|$)/

/** The site in a location; undefined without one. */
export function getSiteFromSearch(search: object): number | undefined {
  const { [SITE_PARAM]: value } = search as Record<string, unknown>
  return typeof value === 'string' || typeof value === 'number' ? parseSiteId(String(value)) : undefined
}

/** A location's search values without the site. */
export function removeSite<T extends object>(search: T): Omit<T, typeof SITE_PARAM> {
  const { [SITE_PARAM]: _, ...rest } = search as T & { [SITE_PARAM]?: unknown }
  return rest
}

/** The browser's path as the router sees it: without the site. */
export function stripSitePrefix(path = globalThis.location?.pathname ?? '/'): string {
  return path.replace(SITE_PREFIX, '') || '/'
}

/** Converts between the browser's address and the router's. */
export const siteRewrite = {
  input({ url }: { url: URL }): URL {
    const inner = new URL(url)
    const [prefix, site] = SITE_PREFIX.exec(url.pathname) ?? []
    // Only the path names the site: a `?site=` in the address would be a second, ambiguous notation.
    inner.searchParams.delete(SITE_PARAM)
    if (!prefix || !site) return inner
    inner.pathname = url.pathname.slice(prefix.length) || '/'
    inner.searchParams.set(SITE_PARAM, site)
    return inner
  },
  output({ url }: { url: URL }): URL {
    const shown = new URL(url)
    const site = shown.searchParams.get(SITE_PARAM)
    shown.searchParams.delete(SITE_PARAM)
    if (site) shown.pathname = `/${site}${shown.pathname === '/' ? '' : shown.pathname}`
    return shown
  },
}
