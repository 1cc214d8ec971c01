// Decodes bytes to text: by the byte order mark, else the XML declaration, else UTF-8. Bytes that contradict the charset refuse the
// document, because guessing between Latin-1 and Turkish would silently corrupt letters.
import { DocumentRefusal } from './document.ts'

/** Names in use that the WHATWG Encoding Standard, by which decoders are named, lacks. */
const ALIASES: readonly [RegExp, string][] = [
  [/^(?:windows|cp)[-_]?(\d{3,4})$/, 'windows-$1'],
  [/^iso[-_]?8859[-_]?(\d{1,2})$/, 'iso-8859-$1'],
  [/^arabic$/, 'iso-8859-6'],
  [/^(?:utf[-_]?16|unicode|iso[-_]?10646[-_]?ucs[-_]?2|ucs[-_]?2)(?:[-_]?[lb]e)?$/, 'utf-8'],
  [/_/g, '-'],
]
const ASCII = /^(?:us-?)?ascii$/
/** C1 controls: the Windows decoders produce them for unassigned bytes. */
const UNASSIGNED = /[\u0080-\u009f]/
const DECLARATION_BYTES = 256

/** Decodes a document. Refuses with `charset.unknown` or `charset.bytes`. */
export function decodeDocument(bytes: Uint8Array): string {
  const marked = byteOrderMark(bytes)
  if (marked) return decodeUnicode(bytes.subarray(marked.length), marked.charset)
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return decodeUnicode(bytes, unmarked)

  const declared = declaredCharset(bytes) ?? 'utf-8'
  const decoder = findDecoder(declared)
  if (decoder === null) throw new DocumentRefusal('charset.unknown', { charset: declared })
  // A single-byte document that declares UTF-16 is read as UTF-8 if its bytes are valid UTF-8, which loses nothing.
  if (/^utf-/.test(decoder)) return decodeUnicode(bytes, 'utf-8')
  return decodeLegacy(bytes, decoder, declared)
}

/** The decoder of a declared charset, from ICU, which every Node build includes; null for an unknown name. */
function findDecoder(declared: string): string | null {
  const names = [
    declared,
    ...ALIASES.filter(([name]) => name.test(declared)).map(([name, label]) => declared.replace(name, label)),
  ]
  for (const name of names)
    try {
      const { encoding } = new TextDecoder(name)
      // Not a real charset: it maps bytes to private-use characters.
      return encoding === 'x-user-defined' ? null : encoding
    } catch {
      // Try the next name.
    }
  return null
}

function byteOrderMark(bytes: Uint8Array): { charset: string; length: number } | null {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { charset: 'utf-8', length: 3 }
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    throw new DocumentRefusal('charset.unknown', { charset: 'utf-32' })
  if (a === 0xff && b === 0xfe) return { charset: 'utf-16le', length: 2 }
  if (a === 0xfe && b === 0xff) return { charset: 'utf-16be', length: 2 }
  return null
}

/** UTF-16 without a mark is recognized by its first character: `<`, `{` or `[`. */
function unmarkedUtf16([a, b]: Uint8Array): string | null {
  const isOpening = (byte: number | undefined) => byte === 0x3c || byte === 0x7b || byte === 0x5b
  if (isOpening(a) && b === 0) return 'utf-16le'
  if (a === 0 && isOpening(b)) return 'utf-16be'
  return null
}

function declaredCharset(bytes: Uint8Array): string | null {
  const { buffer, byteOffset, length } = bytes.subarray(0, DECLARATION_BYTES)
  const start = Buffer.from(buffer, byteOffset, length).toString('latin1')
  const declaration = /^\s*<\?xml\s([^?]*)\?>/.exec(start)?.[1] ?? ''
  return /\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]?.toLowerCase() ?? null
}

function decodeUnicode(bytes: Uint8Array, charset: string): string {
  const text = tryDecode(bytes, charset)
  if (text === null) throw new DocumentRefusal('charset.bytes', { charset })
  return text
}

/** Charsets with several bytes per letter. A few of their letters may be valid UTF-8 by chance. */
const MULTI_BYTE = new Set(['big5', 'gbk', 'gb18030', 'euc-kr', 'euc-jp', 'shift_jis', 'iso-2022-jp'])

/**
 * Text whose non-ASCII bytes are all valid UTF-8 is UTF-8: a converter left its old declaration, and following it would give "TÃ¼rkiye".
 * For multi-byte charsets only three-byte letters prove this, because two-byte ones may be chance.
 */
function decodeLegacy(bytes: Uint8Array, decoder: string, declared: string): string {
  if (bytes.some((byte) => byte >= 0x80)) {
    const unicode = tryDecode(bytes, 'utf-8')
    if (unicode !== null && (!MULTI_BYTE.has(decoder) || /[\u0800-\uffff]/.test(unicode))) return unicode
    if (ASCII.test(declared)) throw new DocumentRefusal('charset.bytes', { charset: declared })
  }
  const text = tryDecode(bytes, decoder)
  if (text === null || UNASSIGNED.test(text))
    throw new DocumentRefusal('charset.bytes', { charset: declared })
  return text
}

/** Null if a byte is invalid in the charset. */
function tryDecode(bytes: Uint8Array, charset: string): string | null {
  const decoder = decoders.get(charset) ?? new TextDecoder(charset, { fatal: true })
  decoders.set(charset, decoder)
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** By charset: creating a decoder costs as much as decoding a document. Each call starts from the beginning, even after an error. */
const decoders = new Map<string, InstanceType<typeof TextDecoder>>()
