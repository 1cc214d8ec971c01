// The site in the address: `/4/content/list?status=draft` in the browser's line is `/content/list?status=draft` with the
// value `site` inside, so that links, reloads and Back find the edition they were made on. The addresses of the
// specification, without a site, are those of the site the tab works on, and are completed with it when they are opened.
import { parseSiteId } from './site.ts'

/** Name of the value that holds the site within the router. No filter of a list may be called like it. */
export const SITE = 'site'

const PREFIX = /^\/(\d{1,9})(?=\/|$)/

/** The site a location names; undefined where it names none. */
export function siteOf(search: object): number | undefined {
  const { [SITE]: value } = search as Record<string, unknown>
  return typeof value === 'string' || typeof value === 'number' ? parseSiteId(String(value)) : undefined
}

/** A location's search values without the site. */
export function withoutSite<T extends object>(search: T): Omit<T, typeof SITE> {
  const { [SITE]: _, ...rest } = search as T & { [SITE]?: unknown }
  return rest
}

/** The path the browser shows, as the router has it: without the site. */
export function innerPath(path = globalThis.location?.pathname ?? '/'): string {
  return path.replace(PREFIX, '') || '/'
}

/** Between what the browser shows and what the router works with. */
export const siteRewrite = {
  input({ url }: { url: URL }): URL {
    const inner = new URL(url)
    const [prefix, site] = PREFIX.exec(url.pathname) ?? []
    // Only the path says it: `?site=` of somebody's own would be a second way to write the same.
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
