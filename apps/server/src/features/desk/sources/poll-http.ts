// Polls an address: a single document, or an index of links to documents.
import { endpointOf, type Fetched, guardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import {
  type Adapter,
  type FoundDocument,
  fileNameOf,
  type Hints,
  isAccompanyingMedia,
  PartialFailure,
  type PollRequest,
  readHint,
  sha256,
} from './adapter.ts'
import { authHeaders } from './http-sign-in.ts'
import { type IndexLink, isPrivateAddress } from './index-links.ts'
import { readIndexLinks } from './read-in-worker.ts'
import { createRetryOrder } from './retry-order.ts'

/** Maximum number of pages to follow from one document. */
const MAX_PAGES = 20
/** Failed links that one poll tolerates beyond its limit, so that they do not block later links. */
const MAX_BROKEN_LINKS = 100

export const pollHttp: Adapter = async (asking) => {
  const first = await fetchChanged(asking, asking.source.address)
  if (first === null) return asking.hints
  if (!asking.source.isIndex) {
    await deliverPages(asking, first)
    return conditionalHeaders(asking, first)
  }
  // Even an unchanged index may have links left over from the last poll.
  return deliverLinks(asking, first)
}

/** Fetches the source's address; null if it has not changed (ETag or date). */
export async function fetchChanged(
  { source, guard, signal, hints, isTrial, maxBytes }: PollRequest,
  address: string,
): Promise<Fetched | null> {
  const isSame = !isTrial && readHint(hints, 'address') === address
  const [tag, date] = [readHint(hints, 'tag'), readHint(hints, 'date')]
  const fetched = await guardedFetch(address, {
    guard,
    signal,
    limits: { bytes: maxBytes },
    credentials: authHeaders(source),
    headers: {
      ...(isSame && tag && { 'if-none-match': tag }),
      ...(isSame && date && { 'if-modified-since': date }),
    },
  })
  return fetched.status === 304 ? null : fetched
}

/** Conditional request headers for the next poll. */
export function conditionalHeaders({ source }: PollRequest, { headers }: Fetched): Hints {
  const { etag, 'last-modified': date } = headers
  return {
    address: source.address,
    ...(etag && etag.length <= 500 && { tag: etag }),
    ...(date && date.length <= 100 && { date }),
  }
}

/** Delivers a document and the pages that its `Link: rel="next"` headers lead to. */
async function deliverPages(asking: PollRequest, first: Fetched): Promise<void> {
  let page: Fetched | null = first
  const seen = new Set<string>()
  for (let count = 0; page && count < Math.min(MAX_PAGES, asking.maxDocuments); count += 1) {
    seen.add(page.address.href)
    await asking.deliver({
      key: `bytes ${sha256(page.bytes)}`,
      fileName: fileNameOf(page.address),
      bytes: page.bytes,
      base: page.address.href,
    })
    const next = nextPageOf(page)
    page = next && !seen.has(next.href) ? await fetchLinked(asking, next) : null
  }
}

function nextPageOf({ headers, address }: Fetched): URL | null {
  const found = /<([^<>]{1,2000})>\s*;[^,]{0,200}\brel="?next\b/i.exec(String(headers.link ?? ''))
  return found?.[1] ? URL.parse(found[1], address.href) : null
}

async function deliverLinks(asking: PollRequest, index: Fetched): Promise<Hints> {
  const links = await readIndexLinks(index.bytes, index.address)
  const known = await asking.findKnown(links.map(({ key }) => key))
  const turns = createRetryOrder(asking.hints)
  const faults: OutboundError[] = []
  const fresh: IndexLink[] = []
  for (const link of links) {
    if (known.has(link.key) || isAccompanyingMedia(fileNameOf(link.url), asking.source)) continue
    const refused = await privateAddressRefusal(asking, link.url)
    if (refused) faults.push(refused)
    else fresh.push(link)
  }
  for (const { key, url } of turns.select(fresh, ({ key }) => key, asking.maxDocuments + MAX_BROKEN_LINKS)) {
    asking.signal.throwIfAborted()
    const bytes = await fetchBytes(asking, url).catch((error) => {
      if (asking.signal.aborted) throw error
      return toPartialFailure(error)
    })
    if (bytes instanceof OutboundError) {
      faults.push(bytes)
      turns.recordFailure(key)
    } else await asking.deliver({ key, fileName: fileNameOf(url), bytes, base: url.href })
  }
  // Reported, and retried later without delaying the other links.
  if (faults[0]) throw new PartialFailure(faults[0], turns.hints())
  return turns.hints()
}

/** The refusal of a link to a non-public address; null for any other link. Such links never use up the limit of readable ones. */
async function privateAddressRefusal(
  { source, guard }: PollRequest,
  url: URL,
): Promise<OutboundError | null> {
  if (!isPrivateAddress(url) || url.origin === new URL(source.address).origin) return null
  try {
    await guard.addressesOf(endpointOf(url))
    return null
  } catch (error) {
    return toPartialFailure(error)
  }
}

const toPartialFailure = (error: unknown): OutboundError =>
  error instanceof OutboundError ? error : new OutboundError('unforeseen', {}, { cause: error })

async function fetchBytes(asking: PollRequest, url: URL): Promise<FoundDocument['bytes']> {
  try {
    return (await fetchLinked(asking, url)).bytes
  } catch (error) {
    const { maxBytes } = asking
    if (error instanceof OutboundError && error.code === 'answer.tooLarge')
      return { byteSize: maxBytes + 1, max: maxBytes }
    throw error
  }
}

/** Fetches a linked document; credentials are sent to the source's own origin only. */
function fetchLinked({ source, guard, signal, maxBytes }: PollRequest, url: URL): Promise<Fetched> {
  const isOwn = url.origin === new URL(source.address).origin
  return guardedFetch(url.href, {
    ...{ guard, signal, limits: { bytes: maxBytes } },
    ...(isOwn && { credentials: authHeaders(source) }),
  })
}
