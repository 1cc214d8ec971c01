// Common parts of teleprinter-era wire formats: control characters around header, text and trailer, lines of fixed length, and an
// undeclared charset.
import { plainToHtml } from './body-html.ts'
import { DocumentRefusal } from './document.ts'
import { parseMonth } from './months.ts'

export const SOH = '\u0001'
export const STX = '\u0002'
export const ETX = '\u0003'

/** What windows-1254 decodes unassigned bytes to. */
const CONTROLS = /[\u0080-\u009f]/

/** Decodes as UTF-8 if valid, else as windows-1254, which has western and Turkish letters. */
export function decodeWire(bytes: Uint8Array): string {
  for (const charset of ['utf-8', 'windows-1254']) {
    try {
      const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
      if (charset === 'utf-8' || !CONTROLS.test(text)) return text
    } catch {
      // Try the next charset.
    }
  }
  throw new DocumentRefusal('charset.bytes', { charset: 'windows-1254' })
}

const LATIN_1 = new TextDecoder('latin1')

/** The first 512 bytes, in which a message's header is recognized. */
export const firstBytes = (bytes: Uint8Array) => LATIN_1.decode(bytes.subarray(0, 512))

/** Parts of a message, separated by SOH, STX and ETX. */
export interface WireMessage {
  header: string
  text: string
  trailer: string
}

/** The messages of a file; text before the first SOH is ignored. */
export function wireMessages(text: string): string[] {
  return text.includes(SOH) ? text.split(SOH).slice(1) : [text]
}

/** Splits a message at STX and ETX. */
export function cutMessage(message: string): WireMessage {
  const textAt = message.indexOf(STX)
  const endAt = message.indexOf(ETX, textAt + 1)
  const end = endAt === -1 ? message.length : endAt
  return {
    header: removeControls(message.slice(0, textAt === -1 ? 0 : textAt)),
    text: removeControls(message.slice(textAt + 1, end)),
    trailer: removeControls(message.slice(end + 1)),
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const MACHINE = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Replaces teleprinter control characters by blanks. */
function removeControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(MACHINE, ' ')
}

/** Removes marks and white space at the end; a regular expression would take quadratic time. */
export function trimEnd(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && (marks.includes(text[end - 1] as string) || /\s/.test(text[end - 1] as string))) end--
  return text.slice(0, end)
}

/** A blank or indented line starts a paragraph; other line breaks only wrap lines. */
export function wireToHtml(text: string): string | null {
  const unfolded = text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n(?=[ \t]{2,}\S)/g, '\n\n')
    .split(/\n{2,}/)
    .map((paragraph) => (isTable(paragraph) ? paragraph : paragraph.replace(/\n/g, ' ').trim()))
    .join('\n\n')
  return plainToHtml(unfolded)
}

/** Lines with columns are a table, not running text. */
function isTable(paragraph: string): boolean {
  const lines = paragraph.split('\n')
  return lines.length > 1 && lines.filter((line) => /\S {2,}\S/.test(line)).length > lines.length / 2
}

/** "131137 GMT Nov 13" or "091223 juil. 18" (day, hour, minute, month, year) as ISO 8601, with a zone where it names one. */
export function parseWireDate(text: string): string | null {
  const match = /(\d{2})(\d{2})(\d{2})\s+(?:(GMT|UTC|Z)\s+)?(\p{L}{3,12})\.?\s+(\d{2}|\d{4})\b/u.exec(
    text.slice(-400),
  )
  if (!match) return null
  const [, day, hour, minute, zone, word = '', year = ''] = match
  const month = parseMonth(word)
  if (month === null) return null
  return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day}T${hour}:${minute}:00${zone ? 'Z' : ''}`
}
