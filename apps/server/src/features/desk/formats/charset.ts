// Bytes → text. The byte order mark decides, then the XML declaration, then UTF-8; bytes that are not what they
// say they are refuse the document, because a guess between Latin-1 and Turkish would quietly ruin its letters.
import { DocumentRefusal } from './document.ts'

/**
 * Decoders of single-byte declarations, by their names without hyphens and underscores. ISO-8859-1 and -9 are read as their
 * Windows supersets, as browsers do.
 */
const SINGLE_BYTE: Readonly<Record<string, string>> = {
  windows1250: 'windows-1250',
  cp1250: 'windows-1250',
  windows1251: 'windows-1251',
  cp1251: 'windows-1251',
  windows1252: 'windows-1252',
  cp1252: 'windows-1252',
  windows1254: 'windows-1254',
  cp1254: 'windows-1254',
  windows1256: 'windows-1256',
  cp1256: 'windows-1256',
  iso88591: 'windows-1252',
  latin1: 'windows-1252',
  iso88592: 'iso-8859-2',
  latin2: 'iso-8859-2',
  iso88596: 'iso-8859-6',
  arabic: 'iso-8859-6',
  iso88599: 'windows-1254',
  latin5: 'windows-1254',
  iso885915: 'iso-8859-15',
  latin9: 'iso-8859-15',
  usascii: 'windows-1252',
  ascii: 'windows-1252',
}
const ASCII = new Set(['usascii', 'ascii'])
const UNICODE = new Set(['utf8', 'utf16', 'utf16le', 'utf16be', 'unicode', 'iso10646ucs2', 'ucs2'])
/** C1 controls are what the Windows decoders give for bytes that stand for no letter (and NEL for none we want). */
const UNASSIGNED = /[\u0080-\u009f]/
const DECLARATION_BYTES = 256

/** Decodes a document. Refuses with `charset.unknown` or `charset.bytes`. */
export function decodeDocument(bytes: Uint8Array): string {
  const marked = byteOrderMark(bytes)
  if (marked) return decodeUnicode(bytes.subarray(marked.length), marked.charset)
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return decodeUnicode(bytes, unmarked)

  const declared = declaredCharset(bytes)
  const decoder = declared === null || UNICODE.has(plain(declared)) ? null : SINGLE_BYTE[plain(declared)]
  if (decoder === undefined) throw new DocumentRefusal('charset.unknown', { charset: declared ?? '' })
  if (decoder === null) return decodeUnicode(bytes, 'utf-8')
  return decodeSingleByte(bytes, decoder, declared ?? '')
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

/** UTF-16 without a mark shows itself in its first character, which is `<`, `{` or `[`. */
function unmarkedUtf16([a, b]: Uint8Array): string | null {
  const isOpening = (byte: number | undefined) => byte === 0x3c || byte === 0x7b || byte === 0x5b
  if (isOpening(a) && b === 0) return 'utf-16le'
  if (a === 0 && isOpening(b)) return 'utf-16be'
  return null
}

function declaredCharset(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES))
  const declaration = /^\s*<\?xml\s([^?]*)\?>/.exec(start)?.[1] ?? ''
  return /\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]?.toLowerCase() ?? null
}

/** A document that declares UTF-16 in single bytes is UTF-8 if its bytes are: nothing is lost by reading it so. */
function decodeUnicode(bytes: Uint8Array, charset: string): string {
  const text = decoded(bytes, charset)
  if (text === null) throw new DocumentRefusal('charset.bytes', { charset })
  return text
}

/**
 * Text whose every non-ASCII byte is part of valid UTF-8 was not written in a single-byte charset: its declaration
 * was left behind by a converter, and reading it as declared would give "TÃ¼rkiye".
 */
function decodeSingleByte(bytes: Uint8Array, decoder: string, declared: string): string {
  if (bytes.some((byte) => byte >= 0x80)) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      if (ASCII.has(plain(declared))) throw new DocumentRefusal('charset.bytes', { charset: declared })
    }
  }
  const text = decoded(bytes, decoder)
  if (text === null || UNASSIGNED.test(text))
    throw new DocumentRefusal('charset.bytes', { charset: declared })
  return text
}

/** Null where a byte stands for no letter. */
function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const plain = (charset: string) => charset.replace(/[-_]/g, '')
