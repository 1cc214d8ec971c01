// A document at an address, or a list of links to documents.
import { type Fetched, guardedFetch, placeOf } from '../../../platform/guarded-fetch.ts'
import { OutsideFault } from '../../../platform/outside-fault.ts'
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

/** Pages of one document that lead to the next. */
const MOST_PAGES = 20
/** So many links that cannot be read keep none behind them waiting. */
const MOST_BROKEN = 100

export const askHttp: Adapter = async (asking) => {
  const first = await fetchChanged(asking, asking.source.address)
  if (first === null) return asking.hints
  if (!asking.source.isIndex) {
    await takePages(asking, first)
    return hintsOf(asking, first)
  }
  // Of an index something may have been left for the next time, though it stays as it is.
  return takeLinks(asking, first)
}

/** What stands at the address of the source; null where it says that nothing has changed. */
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

/** What is asked with the next time. */
export function hintsOf({ source }: Asking, { headers }: Fetched): Hints {
  const { etag, 'last-modified': date } = headers
  return {
    address: source.address,
    ...(etag && etag.length <= 500 && { tag: etag }),
    ...(date && date.length <= 100 && { date }),
  }
}

/** A document, and those its `Link: rel="next"` leads to. */
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
  // Told, and tried again in its turn; what else is in the index does not wait for that.
  if (faults[0]) throw new PartFault(faults[0], turns.hints())
  return turns.hints()
}

/** Why a link that leads inside is left aside; null for any other. No such link takes the place of one that can be read. */
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

/** What an answer of the source leads to; a stranger's server is not given the credential. */
function fetchLinked({ source, guard, signal, mostBytes }: Asking, url: URL): Promise<Fetched> {
  const isOwn = url.origin === new URL(source.address).origin
  return guardedFetch(url.href, {
    ...{ guard, signal, limits: { bytes: mostBytes } },
    ...(isOwn && { credentials: credentialsOf(source) }),
  })
}
