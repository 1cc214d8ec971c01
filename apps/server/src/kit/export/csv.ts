// A table as a CSV file: UTF-8 with a byte order mark for Excel, and RFC 4180 records.
import { Readable } from 'node:stream'
import { escapeFormula } from './escape-formula.ts'
import { type CellText, type ExportWords, formatCell, type RowBatches } from './table.ts'

const BYTE_ORDER_MARK = '\u{feff}'

/** The file as a stream; backpressure controls the reading of rows. */
export function csvStream(steps: RowBatches, words: ExportWords, separator: ',' | ';'): Readable {
  return Readable.from(csvLines(steps, words, separator), { objectMode: false })
}

async function* csvLines(steps: RowBatches, words: ExportWords, separator: string): AsyncGenerator<string> {
  const lineOf = (cells: readonly CellText[]) =>
    `${cells.map((cell) => quoteCell(csvCell(cell), separator)).join(separator)}\r\n`
  yield BYTE_ORDER_MARK + lineOf(words.columns.map(({ heading }) => heading))
  for await (const rows of steps) {
    const lines = rows.map((row) =>
      lineOf(words.columns.map((column, index) => formatCell(row[index] ?? null, column, words))),
    )
    if (lines.length > 0) yield lines.join('')
  }
}

/** Only texts are escaped: a negative number is not a formula. */
function csvCell(cell: CellText): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return escapeFormula(cell)
  return typeof cell === 'number' ? String(cell) : cell.wall.toISOString().slice(0, 19).replace('T', ' ')
}

function quoteCell(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text
}
