// Polls a feed. Its document counts as changed only if the entries differ, because the head often contains the current time.
import { type Adapter, fileNameOf, sha256 } from './adapter.ts'
import { conditionalHeaders, fetchChanged } from './poll-http.ts'

export const pollFeed: Adapter = async (asking) => {
  const fetched = await fetchChanged(asking, asking.source.address)
  if (fetched === null) return asking.hints
  const { bytes, address } = fetched
  await asking.deliver({
    key: `feed ${sha256(cutEntries(bytes))}`,
    fileName: fileNameOf(address),
    bytes,
    base: address.href,
  })
  return conditionalHeaders(asking, fetched)
}

const FIRST = /<(?:\w{1,20}:)?(?:item|entry)[\s>]/i
const LAST = /<\/(?:\w{1,20}:)?(?:item|entry)\s{0,20}>/iy

/** The bytes from the first entry to the last; the whole document where it has none. */
export function cutEntries(bytes: Uint8Array): Uint8Array {
  // In latin1, each byte is one character, so offsets in the text equal offsets in the bytes, whatever the encoding.
  const text = Buffer.from(bytes).toString('latin1')
  const from = text.search(FIRST)
  const end = findLastEnd(text)
  return from < 0 || end <= from ? bytes : bytes.subarray(from, end)
}

/** End of the last entry, searched from the end; -1 where there is none. */
function findLastEnd(text: string): number {
  for (let at = text.lastIndexOf('</'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('</', at - 1)) {
    LAST.lastIndex = at
    if (LAST.test(text)) return LAST.lastIndex
  }
  return -1
}
