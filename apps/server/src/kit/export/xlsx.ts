// A table as a workbook of one sheet. Every text is a cell of type text, so it is never a formula. The few XML parts are written
// here; yazl writes the archive.
import { Readable } from 'node:stream'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import yazl from 'yazl'
import { looksLikeFormula } from './escape-formula.ts'
import { type CellText, type ExportWords, formatCell, type RowBatches } from './table.ts'

/** Maximum characters of a cell in Excel. */
const MAX_CELL_CHARACTERS = 32_767
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Cell styles, by index in `cellXfs` below. */
const STYLE = { heading: 1, moment: 2, notAFormula: 3 }

const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Manşet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1" quotePrefix="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
}

/** The file as a stream; backpressure applies, and destroying the stream stops reading rows. */
export function xlsxStream(steps: RowBatches, words: ExportWords): Readable {
  const zip = new yazl.ZipFile()
  for (const [path, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + text), path)
  const sheet = Readable.from(sheetXml(steps, words), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const file = new Readable().wrap(zip.outputStream)
  sheet.on('error', (error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  return file
}

async function* sheetXml(steps: RowBatches, words: ExportWords): AsyncGenerator<string> {
  const { columns } = words
  const widths = columns.map(
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="24" customWidth="1"/>`,
  )
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  let line = 1
  yield rowXml(
    line,
    columns.map(({ heading }) => textCell(heading, STYLE.heading)),
  )
  for await (const rows of steps) {
    let lines = ''
    for (const row of rows) {
      line += 1
      const told = columns.map((column, index) => cellXml(formatCell(row[index] ?? null, column, words)))
      lines += rowXml(line, told)
    }
    if (lines) yield lines
  }
  yield '</sheetData></worksheet>'
}

/** A row from its cells without positions; empty cells are omitted. */
function rowXml(line: number, cells: readonly string[]): string {
  const placed = cells.map((cell, index) => cell && `<c r="${columnLetters(index)}${line}"${cell}</c>`)
  return `<row r="${line}">${placed.join('')}</row>`
}

/** A, B … Z, AA, AB … */
function columnLetters(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function cellXml(cell: CellText): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `><v>${cell}</v>`
  if (typeof cell === 'object') return ` s="${STYLE.moment}"><v>${excelSerial(cell.wall)}</v>`
  return textCell(cell, looksLikeFormula(cell) ? STYLE.notAFormula : 0)
}

function textCell(text: string, style: number): string {
  const look = style === 0 ? '' : ` s="${style}"`
  return ` t="inlineStr"${look}><is><t xml:space="preserve">${escapeXml(truncateCell(text))}</t></is>`
}

const truncateCell = (text: string) =>
  text.length > MAX_CELL_CHARACTERS ? `${truncateText(text, MAX_CELL_CHARACTERS - 1)}…` : text

/** Days since 1899-12-30, as Excel counts them. */
function excelSerial(wall: Date): number {
  return Math.round((wall.getTime() / 86_400_000 + 25_569) * 1e10) / 1e10
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML cannot contain become `_xHHHH_`; in a text that already looks like that, the underscore is escaped so. */
const UNREPRESENTABLE = /_(?=x[\dA-Fa-f]{4}_)|(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

function escapeXml(text: string): string {
  return text
    .replace(
      UNREPRESENTABLE,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>]/g, (character) => XML[character] ?? character)
}
