// A table on its way out: its headings and, step by step, its rows, in words a person reads.

import { wallTime } from '@manset/model/wall-time.ts'
import type { Cell } from '../../kinds/cells.ts'

/** A requested column; its words are those of the person's screen. */
export interface ExportColumn {
  key: string
  heading: string
  /** Words for the options of a choice. */
  options: Readonly<Record<string, string>>
}

export interface ExportWords {
  columns: readonly ExportColumn[]
  yes: string
  no: string
  /** Of the site; moments are written in it. */
  timeZone: string
}

/** Rows in steps; each step is read only when the one before it has been sent. */
export type Steps = AsyncIterable<readonly (readonly Cell[])[]>

/** A cell in a workbook or a CSV file: a text, a number, or a moment on the wall of the site. */
export type Told = string | number | { wall: Date } | null

/** Says a cell in the person's words. */
export function tell(cell: Cell, column: ExportColumn, words: ExportWords): Told {
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
