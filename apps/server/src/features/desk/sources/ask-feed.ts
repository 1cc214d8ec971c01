// A feed: the document is taken where its entries are others than before, whatever its head says of the time of day.
import { type Adapter, digestOf, nameAt } from './adapter.ts'
import { fetchChanged, hintsOf } from './ask-http.ts'

export const askFeed: Adapter = async (asking) => {
  const fetched = await fetchChanged(asking, asking.source.address)
  if (fetched === null) return asking.hints
  const { bytes, address } = fetched
  await asking.deliver({
    key: `feed ${digestOf(entriesOf(bytes))}`,
    fileName: nameAt(address),
    bytes,
    base: address.href,
  })
  return hintsOf(asking, fetched)
}

const FIRST = /<(?:\w{1,20}:)?(?:item|entry)[\s>]/i
const LAST = /<\/(?:\w{1,20}:)?(?:item|entry)\s{0,20}>/iy

/** The bytes from the first entry to the last one; all of them where there is none. */
export function entriesOf(bytes: Uint8Array): Uint8Array {
  // Every byte is one sign, so that places in the text are places in the bytes, whatever it is written in.
  const text = Buffer.from(bytes).toString('latin1')
  const from = text.search(FIRST)
  const end = endOfLast(text)
  return from < 0 || end <= from ? bytes : bytes.subarray(from, end)
}

/** Where the last entry ends, looked for from the end; -1 where none does. */
function endOfLast(text: string): number {
  for (let at = text.lastIndexOf('</'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('</', at - 1)) {
    LAST.lastIndex = at
    if (LAST.test(text)) return LAST.lastIndex
  }
  return -1
}
