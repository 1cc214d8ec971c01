// Fields of IPTC's Information Interchange Model (IIM 4.2) in a picture: data sets such as `2:120`, from the Photoshop block of a
// JPEG or directly in a TIFF. Bounded; input without IIM yields nothing.

const MAX_DATA_SETS = 2_000
const MAX_BYTES = 1_048_576
const PHOTOSHOP = 'Photoshop 3.0\0'
const RESOURCE = '8BIM'
const IIM_RESOURCE = 0x0404
const DATA_SET_MARKER = 0x1c

/** ISO 2022 designations of data set 1:90, by their last byte. */
const DESIGNATED: Readonly<Record<string, string>> = {
  A: 'windows-1252',
  B: 'iso-8859-2',
  F: 'iso-8859-7',
  G: 'iso-8859-6',
  H: 'iso-8859-8',
  L: 'iso-8859-5',
  M: 'windows-1254',
  b: 'iso-8859-15',
}

/** Texts by data set, such as `2:25`; empty if there is no IIM. */
export function readIim(bytes: Uint8Array | null | undefined): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  if (!bytes || bytes.length > MAX_BYTES) return found
  const sets = dataSets(extractIim(bytes))
  const decode = chooseDecoder(sets)
  for (const { name, value } of sets) {
    const text = decode(value).trim()
    if (text !== '') found.set(name, [...(found.get(name) ?? []), text])
  }
  return found
}

/** Photoshop stores the IIM as one of its resources; elsewhere it has no wrapper. */
function extractIim(bytes: Uint8Array): Uint8Array {
  if (ascii(bytes, 0, PHOTOSHOP.length) !== PHOTOSHOP && ascii(bytes, 0, 4) !== RESOURCE) return bytes
  let at = ascii(bytes, 0, 4) === RESOURCE ? 0 : PHOTOSHOP.length
  const whole = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  while (at + 12 <= bytes.length && ascii(bytes, at, 4) === RESOURCE) {
    const id = whole.getUint16(at + 4)
    // The name with its length byte, and the data, are padded to even offsets.
    const nameBytes = 1 + (bytes[at + 6] ?? 0)
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    if (sizeAt + 4 > bytes.length) break
    const size = whole.getUint32(sizeAt)
    if (id === IIM_RESOURCE) return bytes.subarray(sizeAt + 4, sizeAt + 4 + size)
    at = sizeAt + 4 + size + (size % 2)
  }
  return bytes.subarray(0, 0)
}

interface DataSet {
  name: string
  value: Uint8Array
}

function dataSets(bytes: Uint8Array): DataSet[] {
  const sets: DataSet[] = []
  let at = 0
  while (at + 5 <= bytes.length && bytes[at] === DATA_SET_MARKER && sets.length < MAX_DATA_SETS) {
    const [, record = 0, number = 0, high = 0, low = 0] = bytes.subarray(at, at + 5)
    // Lengths beyond 32,767 bytes have another encoding; no text is that long.
    if (high >= 0x80) break
    const size = high * 256 + low
    if (at + 5 + size > bytes.length) break
    sets.push({ name: `${record}:${number}`, value: bytes.subarray(at + 5, at + 5 + size) })
    at += 5 + size
  }
  return sets
}

/**
 * The charset of the texts: as 1:90 says, else UTF-8 if all are valid, else windows-1254, which covers Turkish and western European
 * letters except Icelandic ones. A caption never makes a picture invalid.
 */
function chooseDecoder(sets: readonly DataSet[]): (value: Uint8Array) => string {
  const said = sets.find(({ name }) => name === '1:90')
  const declared = said ? ascii(said.value, 0, 16) : ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a designation begins with the escape character
  const designated = /\x1b[-.](?<final>[A-Za-z])/.exec(declared)?.groups?.final
  const texts = sets.filter(({ name }) => name.startsWith('2:'))
  const charset =
    DESIGNATED[designated ?? ''] ??
    (declared.includes('\x1b%G') || texts.every(({ value }) => isUtf8(value)) ? 'utf-8' : 'windows-1254')
  const decoder = new TextDecoder(charset)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters taken out
  return (value) => decoder.decode(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
}

function isUtf8(value: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(value)
    return true
  } catch {
    return false
  }
}

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))
