// The table of an export: headings, and rows in steps, in words for people.

import { wallTime } from '@manset/model/wall-time.ts'
import type { Cell } from '../../kinds/cells.ts'

/** A requested column, with the words of the person's screen. */
export interface ExportColumn {
  key: string
  heading: string
  /** Words for options of a choice. */
  options: Readonly<Record<string, string>>
}

export interface ExportWords {
  columns: readonly ExportColumn[]
  yes: string
  no: string
  /** Time zone of the site, in which instants are written. */
  timeZone: string
}

/** Rows in steps; each step is read only after the previous one was sent. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>

/** A cell of the file: a text, a number, or an instant as local time of the site. */
export type CellText = string | number | { wall: Date } | null

/** Converts a cell to the person's words. */
export function formatCell(cell: Cell, column: ExportColumn, words: ExportWords): CellText {
  const wordFor = (option: string | number) =>
    Object.hasOwn(column.options, option) ? column.options[option] : String(option)
  if (cell === null) return null
  if (typeof cell === 'boolean') return cell ? words.yes : words.no
  if (cell instanceof Date) return { wall: wallTime(cell, words.timeZone) }
  if (typeof cell === 'object')
    return cell.options
      .map((one) => {
        if (typeof one !== 'object') return wordFor(one)
        return one.option === undefined ? one.beside : `${wordFor(one.option)} ${one.beside}`.trim()
      })
      .join(', ')
  return cell
}
