// Reads a file of readers: detects its encoding and separator, and yields its records. Works in small steps, so that it never blocks the
// event loop for long.
import { setImmediate as turn } from 'node:timers/promises'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { type CsvError, type Parser, parse } from 'csv-parse'
import { Refusal } from '../../../platform/refusal.ts'

export const ENCODINGS = ['utf-8', 'windows-1254', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface FileShape {
  encoding: Encoding
  separator: Separator
  hasHeader: boolean
  /** Headings, or the cells of the first line. */
  columns: string[]
  /** Column of addresses, judged by the first lines, and column of names, judged by its heading; from 0. */
  emailColumn: number | null
  nameColumn: number | null
  /** The first lines after the headings, unchanged. */
  sample: string[][]
}

/** Longer records do not occur in a list of people. */
const MAX_LINE_CHARACTERS = 16_384
const MAX_COLUMNS = 100
const MAX_DISPLAYED_CELL_CHARACTERS = 80
const SAMPLE_LINES = 5
/** Characters that are enough to detect the separator. */
const HEAD_CHARACTERS = 65_536
const HEAD_LINES = 6
const QUOTED_CELL = /(^|[,;\t|\r\n])"(?:[^"]|"")*(?:"|$)/g
const BYTES_PER_STEP = 65_536
const LINES_PER_GROUP = 1_000

/** Detected by its byte order mark, else by the positions of zero bytes. Else UTF-8 if it is valid UTF-8, and windows-1254 otherwise. */
export function detectEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 1_000)
  const zeros = [0, 0]
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd > head.length / 4) return odd > even ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1254'
  }
}

/** Decodes the file without its byte order mark and normalizes line breaks to `\n`. */
export const decodeText = (bytes: Buffer, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n')

/** The separator that splits the first lines into the most columns, equally many in each. */
export function detectSeparator(text: string): Separator {
  // Quoted cells go first: they may hold separators and line breaks.
  const bare = text.slice(0, HEAD_CHARACTERS).replace(QUOTED_CELL, '$1')
  const lines = bare.split(/\r\n|\r|\n/)
  // The last line may be cut off.
  if (text.length > HEAD_CHARACTERS && lines.length > 1) lines.pop()
  const head = lines.filter(Boolean).slice(0, HEAD_LINES)
  const counted = SEPARATORS.map((separator) => {
    const counts = head.map((line) => line.split(separator).length - 1)
    const least = Math.min(...counts)
    return { separator, least: Number.isFinite(least) ? least : 0, first: counts[0] ?? 0 }
  })
  const [best] = counted.toSorted((one, other) => other.least - one.least || other.first - one.first)
  return best && best.first > 0 ? best.separator : ','
}

export interface Line {
  /** Number of its first line in the file, from 1. */
  number: number
  cells: string[]
}

/**
 * Yields the records of a text in groups, and yields to the event loop between them. Takes the whole text, because a part could end inside
 * a quoted cell. Refuses records that no list of people has.
 */
export async function* readLines(
  text: string,
  separator: Separator,
  atOnce = LINES_PER_GROUP,
): AsyncGenerator<Line[]> {
  let lines: Line[] = []
  let begins = 1
  const parser: Parser = parse({
    delimiter: separator,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_LINE_CHARACTERS,
    on_record: (cells: string[], { lines: ends }) => {
      const number = begins
      begins = ends + 1
      if (cells.length > MAX_COLUMNS) throw tooWide(number)
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ number, cells })
      return null
    },
  })
  let fault: unknown
  parser.on('error', (error) => {
    fault ??= error
  })
  parser.resume()
  // Split as bytes: a string split inside an emoji would lose it.
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += BYTES_PER_STEP) {
    parser.write(bytes.subarray(from, from + BYTES_PER_STEP))
    await turn()
    if (fault) throw lineRefusal(fault, begins)
    while (lines.length >= atOnce) {
      yield lines.slice(0, atOnce)
      lines = lines.slice(atOnce)
    }
  }
  const ended = new Promise<void>((resolve) => parser.once('close', () => resolve()))
  parser.end()
  await ended
  if (fault) throw lineRefusal(fault, begins)
  if (lines.length > 0) yield lines
}

const tooWide = (line: number) =>
  new Refusal('IMPORT_UNREADABLE', 'A line is no line of a list of people', { status: 422, params: { line } })

function lineRefusal(fault: unknown, line: number): Error {
  if (fault instanceof Refusal) return fault
  return (fault as CsvError).code?.startsWith('CSV_') ? tooWide(line) : (fault as Error)
}

const EMAIL_HEADING = /^(e-?mail|e-?posta|mail|البريد)/i
const NAME_HEADING = /^(name|full ?name|ad|adı?|ad ?soyad|isim|الاسم)$/i

/** Detects the shape of a file from its beginning. */
export async function detectShape(bytes: Buffer): Promise<FileShape> {
  const encoding = detectEncoding(bytes)
  const text = decodeText(bytes, encoding)
  const separator = detectSeparator(text)
  const first: string[][] = []
  for await (const lines of readLines(text, separator, SAMPLE_LINES + 1)) {
    first.push(...lines.map(({ cells }) => cells))
    break
  }
  const [head = []] = first
  const hasHeader = !head.some((cell) => cell.includes('@'))
  const sample = first.slice(hasHeader ? 1 : 0, hasHeader ? SAMPLE_LINES + 1 : SAMPLE_LINES)
  const found = (sample[0] ?? []).findIndex((cell) => cell.includes('@'))
  const byHeading = (heading: RegExp) =>
    hasHeader ? head.findIndex((cell) => heading.test(cell.trim())) : -1
  const place = (index: number) => (index < 0 ? null : index)
  return {
    ...{ encoding, separator, hasHeader },
    columns: head.map((cell) => displayCell(cell)),
    emailColumn: place(found >= 0 ? found : byHeading(EMAIL_HEADING)),
    nameColumn: place(byHeading(NAME_HEADING)),
    sample: sample.map((cells) => cells.map((cell) => displayCell(cell))),
  }
}

/** Without NUL, which PostgreSQL rejects, and no longer than a column of the screen shows. */
const displayCell = (cell: string) =>
  truncateText(cell.replaceAll('\0', '').trim(), MAX_DISPLAYED_CELL_CHARACTERS)
