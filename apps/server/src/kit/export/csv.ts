// A table as a CSV file: UTF-8 with a byte order mark for Excel, and RFC 4180 records.
import { Readable } from 'node:stream'
import { defused } from './defuse.ts'
import { type ExportWords, type Steps, type Told, tell } from './table.ts'

const BYTE_ORDER_MARK = '\u{feff}'

/** The file as a stream; backpressure controls the reading of rows. */
export function csvOf(steps: Steps, words: ExportWords, separator: ',' | ';'): Readable {
  return Readable.from(linesOf(steps, words, separator), { objectMode: false })
}

async function* linesOf(steps: Steps, words: ExportWords, separator: string): AsyncGenerator<string> {
  const lineOf = (cells: readonly Told[]) =>
    `${cells.map((cell) => quoted(said(cell), separator)).join(separator)}\r\n`
  yield BYTE_ORDER_MARK + lineOf(words.columns.map(({ heading }) => heading))
  for await (const rows of steps) {
    const lines = rows.map((row) =>
      lineOf(words.columns.map((column, index) => tell(row[index] ?? null, column, words))),
    )
    if (lines.length > 0) yield lines.join('')
  }
}

/** Only texts are escaped: a negative number is not a formula. */
function said(cell: Told): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return defused(cell)
  return typeof cell === 'number' ? String(cell) : cell.wall.toISOString().slice(0, 19).replace('T', ' ')
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text
}
