// Judges a link in a text without following it: whether it is plausible, and to which content of the site it leads.

export interface LinkCheck {
  fault: 'linkOdd' | 'linkNotSafe' | null
  /** Set for a link to the site itself. */
  contentId: string | null
}

const implausible: LinkCheck = { fault: 'linkOdd', contentId: null }
const ok: LinkCheck = { fault: null, contentId: null }

/** Addresses of contents end with their id: /gundem/kar-yagisi-12345. */
const CONTENT_ID = /-(\d{1,18})\/?$/

export function checkLink(link: string, siteUrl: string): LinkCheck {
  if (link.startsWith('#')) return ok
  if (/^mailto:/i.test(link)) return /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(link) ? ok : implausible
  if (/^tel:/i.test(link)) return /^tel:\+?[\d\s()-]{3,}$/i.test(link) ? ok : implausible
  const site = URL.parse(siteUrl)
  const isPath = /^\/(?!\/)/.test(link)
  const url = isPath ? URL.parse(link, site?.href ?? 'https://site.invalid') : URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(link)) return implausible
  if (isPath || (site && withoutWww(url.host) === withoutWww(site.host)))
    return { fault: null, contentId: CONTENT_ID.exec(url.pathname)?.[1] ?? null }
  // Pasted twice, or a host without a top-level domain: not an address of the public internet.
  if (!/\.[\p{L}\d-]{2,}$/u.test(url.hostname) || /https?:/i.test(url.host + url.pathname.slice(0, 9)))
    return implausible
  return url.protocol === 'http:' ? { fault: 'linkNotSafe', contentId: null } : ok
}

const withoutWww = (host: string) => host.replace(/^www\./, '')
