// HTML templates that escape inserted values.

/** A piece of safe HTML. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Markup | string | number | undefined | false | readonly Piece[]

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function write(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(write).join('')
  return String(piece).replace(/[&<>"']/g, (character) => names[character] ?? character)
}

/** Builds HTML from a template: escapes values, inserts Markup unchanged, and drops false and undefined. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.map((part, index) => part + write(pieces[index])).join(''))
}
