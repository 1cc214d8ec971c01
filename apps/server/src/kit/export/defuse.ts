// Texts that a spreadsheet would take for a formula. In a CSV file an apostrophe is put before them; in a workbook the
// cell is a text by its type, and only marked so that it stays one when somebody edits it.

/** What a formula begins with, in the widths that spreadsheets let pass. */
const OPENER = /^[=+\-@|＝＋－＠−﹢﹣﹦﹫]/u
/** What they let stand before it. */
const BEFORE = '\\s\\p{Cc}\\p{Cf}\'"`%'
const START = new RegExp(`^[${BEFORE}]*`, 'u')
/** As above, with what ends a cell for whoever opens the file with another separator, or reads no quotes. */
const GAPS = new RegExp(`[${BEFORE},;]+`, 'gu')
const CELL_END = /\r\n|[,;\t\r\n]/g

/** A text of which a spreadsheet might make more than a text. */
export function looksLikeFormula(text: string): boolean {
  return /^[\t\r\n]/.test(text) || OPENER.test(text.replace(START, ''))
}

/**
 * The text as a CSV file may hold it, wherever a cell may begin in it: a quote in the middle of a line means nothing
 * to a program that expects another separator. Taken away once, the apostrophes give the text as it was.
 */
export function defused(text: string): string {
  const inside = text.replace(GAPS, (gap, at: number) =>
    OPENER.test(text.slice(at + gap.length, at + gap.length + 1)) ? gap.replace(CELL_END, "$&'") : gap,
  )
  return looksLikeFormula(text) ? `'${inside}` : inside
}
