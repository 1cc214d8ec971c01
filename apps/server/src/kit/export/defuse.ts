// Texts that a spreadsheet would take for a formula. In a CSV file an apostrophe is put before them; in a workbook the
// cell is a text by its type, and only marked so that it stays one when somebody edits it.

/** What a formula may begin with, in the widths and with the openers that spreadsheets let pass. */
const FORMULA = /^[\s\p{Cc}\p{Cf}'"`%]*[=+\-@|＝＋－＠−﹢﹣﹦﹫]/u

/** A text of which a spreadsheet might make more than a text. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text) || /^[\t\r\n]/.test(text)
}

/** The text as a CSV file may hold it: taken away once, the apostrophe gives the text as it was. */
export function defused(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text
}
