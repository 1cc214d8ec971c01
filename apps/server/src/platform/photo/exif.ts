// Text fields of EXIF (CIPA DC-008) and those that Windows adds: description, artist, copyright, title, comment, subject, keywords.
// Bounded; input without EXIF yields nothing.

const MAX_BYTES = 1_048_576
const MAX_ENTRIES = 500
const MAX_TEXT_BYTES = 65_536
const ENTRY_BYTES = 12
const EXIF_DIRECTORY = 0x8769
/** The photographer's copyright and, after a zero byte, the editor's. */
const COPYRIGHT = 0x8298
const USER_COMMENT = 0x9286
/** Size of a value by type; types that contain no text or offset are missing. */
const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 4: 4, 7: 1, 13: 4, 129: 1 }

const ASCII_TAGS: Readonly<Record<number, string>> = {
  270: 'ImageDescription',
  315: 'Artist',
  [COPYRIGHT]: 'Copyright',
}
const WINDOWS_TAGS: Readonly<Record<number, string>> = {
  40091: 'XPTitle',
  40092: 'XPComment',
  40093: 'XPAuthor',
  40094: 'XPKeywords',
  40095: 'XPSubject',
}

/** Cameras put their model name or the file name into the description. */
const WRITTEN_BY_CAMERA =
  /digital camera$|^(?:sony|minolta) dsc$|^exif[_ ]jpeg[_ ]picture|^dcim[\\/]|^samsung camera pictures$/i

/** Texts by name, such as `ImageDescription`; empty if there is no EXIF. */
export function readExif(bytes: Uint8Array | null | undefined): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const tiff = bytes && bytes.length <= MAX_BYTES ? parseTiff(bytes) : null
  if (!tiff) return found
  const add = (name: string | undefined, text: string) => {
    const words = name === 'XPKeywords' ? text.split(';') : [text]
    const said = words.map((word) => word.trim()).filter(Boolean)
    if (name && said.length > 0) found.set(name, said)
  }
  const entries = entriesAt(tiff, tiff.view.getUint32(4, tiff.isLittle))
  for (const { tag, value } of entries) {
    const texts = splitAtZero(value)
    add(
      ASCII_TAGS[tag],
      (tag === COPYRIGHT ? texts : texts.slice(0, 1)).map(asciiText).filter(Boolean).join(', '),
    )
    add(WINDOWS_TAGS[tag], decodeUtf16(value, true))
  }
  const directory = entries.find(({ tag, value }) => tag === EXIF_DIRECTORY && value.length === 4)
  const others = directory ? entriesAt(tiff, dataView(directory.value).getUint32(0, tiff.isLittle)) : []
  for (const { tag, value } of others)
    if (tag === USER_COMMENT) add('UserComment', decodeUserComment(value, tiff.isLittle))
  const [description] = found.get('ImageDescription') ?? []
  // Windows writes its title into both fields.
  if (description && (WRITTEN_BY_CAMERA.test(description) || description === found.get('XPTitle')?.[0]))
    found.delete('ImageDescription')
  return found
}

interface Tiff {
  bytes: Uint8Array
  view: DataView
  isLittle: boolean
}

const dataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Strips the header that only JPEG puts before the TIFF structure. */
function parseTiff(given: Uint8Array): Tiff | null {
  const bytes = decodeLatin1(given.subarray(0, 6)) === 'Exif\0\0' ? given.subarray(6) : given
  const mark = decodeLatin1(bytes.subarray(0, 4))
  if (bytes.length < 8 || (mark !== 'II*\0' && mark !== 'MM\0*')) return null
  return { bytes, view: dataView(bytes), isLittle: mark === 'II*\0' }
}

/** Entries of a directory with a supported type and a value within the bytes. */
function entriesAt({ bytes, view, isLittle }: Tiff, at: number): { tag: number; value: Uint8Array }[] {
  if (at + 2 > bytes.length) return []
  const count = Math.min(view.getUint16(at, isLittle), MAX_ENTRIES)
  return Array.from({ length: count }, (_, place) => at + 2 + place * ENTRY_BYTES).flatMap((entry) => {
    if (entry + ENTRY_BYTES > bytes.length) return []
    const size = (VALUE_BYTES[view.getUint16(entry + 2, isLittle)] ?? 0) * view.getUint32(entry + 4, isLittle)
    const start = size <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
    if (size === 0 || size > MAX_TEXT_BYTES || start + size > bytes.length) return []
    return { tag: view.getUint16(entry, isLittle), value: bytes.subarray(start, start + size) }
  })
}

const decodeLatin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The first text up to a zero byte, and the one after it. */
function splitAtZero(value: Uint8Array): [Uint8Array, Uint8Array] {
  const end = value.indexOf(0)
  if (end < 0) return [value, value.subarray(value.length)]
  const rest = value.subarray(end + 1)
  const restEnd = rest.indexOf(0)
  return [value.subarray(0, end), restEnd < 0 ? rest : rest.subarray(0, restEnd)]
}

/** ASCII by the standard; phones write UTF-8, other devices a national charset. */
function asciiText(text: Uint8Array): string {
  try {
    return plainTextOrNull(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch {
    return plainTextOrNull(new TextDecoder('windows-1254').decode(text))
  }
}

function decodeUtf16(value: Uint8Array, isLittle: boolean): string {
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(value)
  return plainTextOrNull(text.split('\0', 1)[0] ?? '')
}

const COMMENT_CODE_BYTES = 8

/** A comment names its charset first; without one it counts as text only if it looks like text. */
function decodeUserComment(value: Uint8Array, isLittle: boolean): string {
  const code = decodeLatin1(value.subarray(0, COMMENT_CODE_BYTES)).replace(/\0+$/, '')
  const text = value.subarray(COMMENT_CODE_BYTES)
  if (code === 'UNICODE') return decodeUtf16(text, isLittleText(text, isLittle))
  return code === 'ASCII' || code === '' ? asciiText(splitAtZero(text)[0]) : ''
}

/** Writers disagree about the byte order: decided by the byte order mark, or by the position of the zero bytes of Latin letters. */
function isLittleText(text: Uint8Array, isLittle: boolean): boolean {
  const mark = (text[0] ?? 0) * 256 + (text[1] ?? 0)
  if (mark === 0xfffe || mark === 0xfeff) return mark === 0xfffe
  const empty = [0, 0]
  text.forEach((byte, place) => {
    if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = empty
  return even === odd ? isLittle : odd > even
}

/** Discards values with characters that no text contains: cameras store binary data in these fields. */
function plainTextOrNull(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters no text has
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(text) ? '' : text.trim()
}
