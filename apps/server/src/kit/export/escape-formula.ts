// Texts that a spreadsheet would evaluate as a formula (CSV injection). In CSV an apostrophe precedes them. In a workbook the
// cell has the type text and is marked, so that it stays a text when a person edits it.

/** First characters of a formula, including the fullwidth forms that spreadsheets accept. */
const OPENER = /^[=+\-@|＝＋－＠−﹢﹣﹦﹫]/u
/** Characters that spreadsheets ignore before it. */
const IGNORED_PREFIX = '\\s\\p{Cc}\\p{Cf}\'"`%'
const START = new RegExp(`^[${IGNORED_PREFIX}]*`, 'u')
/** As above, plus characters that end a cell under another separator or without quoting. */
const GAPS = new RegExp(`[${IGNORED_PREFIX},;]+`, 'gu')
const CELL_END = /\r\n|[,;\t\r\n]/g

/** Whether a spreadsheet might interpret the text as a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^[\t\r\n]/.test(text) || OPENER.test(text.replace(START, ''))
}

/**
 * The text, safe at every position where a cell may begin: a program that expects another separator ignores quotes. Removing
 * the apostrophes once restores the original text.
 */
export function escapeFormula(text: string): string {
  const inside = text.replace(GAPS, (gap, at: number) =>
    OPENER.test(text.slice(at + gap.length, at + gap.length + 1)) ? gap.replace(CELL_END, "$&'") : gap,
  )
  return looksLikeFormula(text) ? `'${inside}` : inside
}
