// Links of an index: a web page, a server's directory listing, or a JSON list.
import { isIpLiteral, isPublicAddress } from '../../../platform/outbound/guarded-addresses.ts'

export interface IndexLink {
  url: URL
  /** Address and the text beside it, such as date and size: a change there makes it a new delivery. */
  key: string
}

/** Further links of an index are ignored. */
const MAX_LINKS = 2_000
const MAX_PRIVATE_LINKS = 200
const ANCHOR = /<a\b[^<>]{0,500}?\bhref\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')[^<>]{0,500}>/gi

/**
 * Links of an index, each once, in their order. Links to non-public IP addresses have a separate limit, so that they cannot crowd out the
 * others.
 */
export function extractLinks(bytes: Uint8Array, address: URL): IndexLink[] {
  const text = Buffer.from(bytes).toString('utf8')
  const found = /^\s*[[{]/.test(text) ? linksInJson(text) : linksInMarkup(text)
  const links = new Map<string, IndexLink>()
  const left = { public: MAX_LINKS, inside: MAX_LINKS }
  for (const { href, beside } of found) {
    const url = URL.parse(href, address.href)
    if (!url || !/^https?:$/.test(url.protocol) || isNavigation(url, address)) continue
    const where = url.origin !== address.origin && isPrivateAddress(url) ? 'inside' : 'public'
    if (left[where] === 0) continue
    left[where] -= 1
    url.hash = ''
    links.set(url.href, { url, key: `link ${url.href} ${beside}` })
  }
  return [...links.values()]
}

/** True where the address itself is non-public; host names are not resolved. */
export function isPrivateAddress({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return /^(.*\.)?localhost\.?$/.test(host) || (isIpLiteral(host) && !isPublicAddress(host))
}

/** Links of directory listings that only change the sort order. */
const ORDERED = /^\?C=[A-Z][;&]O=[AD]$/

/** True for the index itself, its other sort orders, and its parent folders. Other queries may name documents. */
function isNavigation(url: URL, address: URL): boolean {
  if (url.origin !== address.origin) return false
  const isFolderAbove =
    url.search === '' && url.pathname.endsWith('/') && address.pathname.startsWith(url.pathname)
  const isItself = url.pathname === address.pathname && url.search === address.search
  return isFolderAbove || isItself || ORDERED.test(url.search)
}

interface Link {
  href: string
  beside: string
}

function linksInMarkup(text: string): Link[] {
  const found = [...text.matchAll(ANCHOR)]
  return found.map((match, place) => {
    const end = found[place + 1]?.index ?? text.length
    const after = text.slice(match.index + match[0].length, Math.min(end, match.index + 2_000))
    const beside = after
      // Stops at the next `<`: a page full of `<` would otherwise take quadratic time.
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_PRIVATE_LINKS)
    const href = (match[1] ?? match[2] ?? '').replaceAll('&amp;', '&')
    return { href, beside }
  })
}

const ADDRESSES = ['href', 'url', 'link', 'uri', 'address']

function linksInJson(text: string): Link[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return []
  }
  const list = Array.isArray(given) ? given : (Object.values(given as object).find(Array.isArray) ?? [])
  return (list as unknown[]).flatMap((one): Link[] => {
    if (typeof one === 'string') return [{ href: one, beside: '' }]
    if (typeof one !== 'object' || one === null) return []
    const name = ADDRESSES.find((key) => typeof (one as Record<string, unknown>)[key] === 'string')
    if (!name) return []
    const { [name]: href, ...rest } = one as Record<string, string>
    return [{ href: href as string, beside: JSON.stringify(rest).slice(0, MAX_PRIVATE_LINKS) }]
  })
}
