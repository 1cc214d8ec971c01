// Polls an address: a single document, or an index of links to documents.
import { type Fetched, guardedFetch, placeOf } from '../../../platform/outbound/guarded-fetch.ts'
import { OutsideFault } from '../../../platform/outbound/outbound-error.ts'
import {
  type Adapter,
  type Asking,
  digestOf,
  type Found,
  type Hints,
  hinted,
  isBesideDocuments,
  nameAt,
  PartFault,
} from './adapter.ts'
import { credentialsOf } from './http-sign-in.ts'
import { turnsOf } from './in-turn.ts'
import { type IndexLink, isInside } from './index-links.ts'
import { indexLinks } from './read-apart.ts'

/** Maximum number of pages to follow from one document. */
const MOST_PAGES = 20
/** Failed links that one poll tolerates beyond its limit, so that they do not block later links. */
const MOST_BROKEN = 100

export const askHttp: Adapter = async (asking) => {
  const first = await fetchChanged(asking, asking.source.address)
  if (first === null) return asking.hints
  if (!asking.source.isIndex) {
    await takePages(asking, first)
    return hintsOf(asking, first)
  }
  // Even an unchanged index may have links left over from the last poll.
  return takeLinks(asking, first)
}

/** Fetches the source's address; null where it has not changed (ETag or date). */
export async function fetchChanged(
  { source, guard, signal, hints, isTrial, mostBytes }: Asking,
  address: string,
): Promise<Fetched | null> {
  const isSame = !isTrial && hinted(hints, 'address') === address
  const [tag, date] = [hinted(hints, 'tag'), hinted(hints, 'date')]
  const fetched = await guardedFetch(address, {
    guard,
    signal,
    limits: { bytes: mostBytes },
    credentials: credentialsOf(source),
    headers: {
      ...(isSame && tag && { 'if-none-match': tag }),
      ...(isSame && date && { 'if-modified-since': date }),
    },
  })
  return fetched.status === 304 ? null : fetched
}

/** Conditional request headers for the next poll. */
export function hintsOf({ source }: Asking, { headers }: Fetched): Hints {
  const { etag, 'last-modified': date } = headers
  return {
    address: source.address,
    ...(etag && etag.length <= 500 && { tag: etag }),
    ...(date && date.length <= 100 && { date }),
  }
}

/** Delivers a document and the pages that its `Link: rel="next"` headers lead to. */
async function takePages(asking: Asking, first: Fetched): Promise<void> {
  let page: Fetched | null = first
  const seen = new Set<string>()
  for (let count = 0; page && count < Math.min(MOST_PAGES, asking.most); count += 1) {
    seen.add(page.address.href)
    await asking.deliver({
      key: `bytes ${digestOf(page.bytes)}`,
      fileName: nameAt(page.address),
      bytes: page.bytes,
      base: page.address.href,
    })
    const next = nextOf(page)
    page = next && !seen.has(next.href) ? await fetchLinked(asking, next) : null
  }
}

function nextOf({ headers, address }: Fetched): URL | null {
  const found = /<([^<>]{1,2000})>\s*;[^,]{0,200}\brel="?next\b/i.exec(String(headers.link ?? ''))
  return found?.[1] ? URL.parse(found[1], address.href) : null
}

async function takeLinks(asking: Asking, index: Fetched): Promise<Hints> {
  const links = await indexLinks(index.bytes, index.address)
  const known = await asking.known(links.map(({ key }) => key))
  const turns = turnsOf(asking.hints)
  const faults: OutsideFault[] = []
  const fresh: IndexLink[] = []
  for (const link of links) {
    if (known.has(link.key) || isBesideDocuments(nameAt(link.url), asking.source)) continue
    const refused = await refusedInside(asking, link.url)
    if (refused) faults.push(refused)
    else fresh.push(link)
  }
  for (const { key, url } of turns.of(fresh, ({ key }) => key, asking.most + MOST_BROKEN)) {
    asking.signal.throwIfAborted()
    const bytes = await bytesAt(asking, url).catch((error) => {
      if (asking.signal.aborted) throw error
      return asFault(error)
    })
    if (bytes instanceof OutsideFault) {
      faults.push(bytes)
      turns.failed(key)
    } else await asking.deliver({ key, fileName: nameAt(url), bytes, base: url.href })
  }
  // Reported, and retried later without delaying the other links.
  if (faults[0]) throw new PartFault(faults[0], turns.hints())
  return turns.hints()
}

/** The refusal of a link to a non-public address; null for any other link. Such links never use up the limit of readable ones. */
async function refusedInside({ source, guard }: Asking, url: URL): Promise<OutsideFault | null> {
  if (!isInside(url) || url.origin === new URL(source.address).origin) return null
  try {
    await guard.addressesOf(placeOf(url))
    return null
  } catch (error) {
    return asFault(error)
  }
}

const asFault = (error: unknown): OutsideFault =>
  error instanceof OutsideFault ? error : new OutsideFault('unforeseen', {}, { cause: error })

async function bytesAt(asking: Asking, url: URL): Promise<Found['bytes']> {
  try {
    return (await fetchLinked(asking, url)).bytes
  } catch (error) {
    const { mostBytes: max } = asking
    if (error instanceof OutsideFault && error.code === 'answer.tooLarge') return { byteSize: max + 1, max }
    throw error
  }
}

/** Fetches a linked document; credentials are sent to the source's own origin only. */
function fetchLinked({ source, guard, signal, mostBytes }: Asking, url: URL): Promise<Fetched> {
  const isOwn = url.origin === new URL(source.address).origin
  return guardedFetch(url.href, {
    ...{ guard, signal, limits: { bytes: mostBytes } },
    ...(isOwn && { credentials: credentialsOf(source) }),
  })
}
