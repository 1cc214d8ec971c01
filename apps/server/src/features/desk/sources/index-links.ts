// The links of an index: a page or a folder listing of a web server, or a list in JSON.
import { isNetworkAddress, isPublic } from '../../../platform/guarded-addresses.ts'

export interface IndexLink {
  url: URL
  /** Its address with what the index says beside it, such as its date and size: where that changes, it is another delivery. */
  key: string
}

/** More are not read of one index. */
const MOST_LINKS = 2_000
const MOST_BESIDE = 200
const ANCHOR = /<a\b[^<>]{0,500}?\bhref\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')[^<>]{0,500}>/gi

/**
 * The links of an index below its own address, each once, in their order. Those to network addresses that are not public have
 * a limit of their own: however many there are, they leave room for the others.
 */
export function linksOf(bytes: Uint8Array, address: URL): IndexLink[] {
  const text = Buffer.from(bytes).toString('utf8')
  const found = /^\s*[[{]/.test(text) ? inJson(text) : inMarkup(text)
  const links = new Map<string, IndexLink>()
  const left = { public: MOST_LINKS, inside: MOST_LINKS }
  for (const { href, beside } of found) {
    const url = URL.parse(href, address.href)
    if (!url || !/^https?:$/.test(url.protocol) || isElsewhere(url, address)) continue
    const where = url.origin !== address.origin && isInside(url) ? 'inside' : 'public'
    if (left[where] === 0) continue
    left[where] -= 1
    url.hash = ''
    links.set(url.href, { url, key: `link ${url.href} ${beside}` })
  }
  return [...links.values()]
}

/** Whether an address says by itself that it is not of the public network; what a name leads to is not asked. */
export function isInside({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return /^(.*\.)?localhost\.?$/.test(host) || (isNetworkAddress(host) && !isPublic(host))
}

/** How servers write that a listing is to be ordered otherwise. */
const ORDERED = /^\?C=[A-Z][;&]O=[AD]$/

/** The index itself, what orders it otherwise, and the folders above it. A query may well name a document. */
function isElsewhere(url: URL, address: URL): boolean {
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

function inMarkup(text: string): Link[] {
  const found = [...text.matchAll(ANCHOR)]
  return found.map((match, place) => {
    const end = found[place + 1]?.index ?? text.length
    const after = text.slice(match.index + match[0].length, Math.min(end, match.index + 2_000))
    const beside = after
      // Only up to the next `<`: a page of nothing else would be looked through once for each of them.
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MOST_BESIDE)
    const href = (match[1] ?? match[2] ?? '').replaceAll('&amp;', '&')
    return { href, beside }
  })
}

const ADDRESSES = ['href', 'url', 'link', 'uri', 'address']

function inJson(text: string): Link[] {
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
    return [{ href: href as string, beside: JSON.stringify(rest).slice(0, MOST_BESIDE) }]
  })
}
