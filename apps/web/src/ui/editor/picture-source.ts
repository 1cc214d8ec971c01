// The source of a picture inside its caption: marked text, by default at the end.
import { Mark } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export const PictureSource = Mark.create({
  name: 'source',
  // Outside other marks, such as a link on the agency's name; serialized in the same order.
  priority: 1_100,
  inclusive: false,
  parseHTML: () => [{ tag: 'figcaption cite' }],
  renderHTML: () => ['cite', 0],
})

/** The source text and its position in the caption; null without a source. */
function findSourceRange(figure: DocumentNode): { from: number; to: number; words: string } | null {
  let place: { from: number; to: number; words: string } | null = null
  figure.forEach((node, offset) => {
    if (!node.marks.some(({ type }) => type.name === 'source')) return
    const words = node.textContent
    place =
      place?.to === offset
        ? { from: place.from, to: offset + node.nodeSize, words: place.words + words }
        : { from: offset, to: offset + node.nodeSize, words }
  })
  return place
}

export function getFigureSource(figure: DocumentNode): string {
  return findSourceRange(figure)?.words ?? ''
}

/** Sets or removes the source of the picture at a position. */
export function setFigureSource(state: EditorState, at: number, words: string): Transaction {
  const change = state.tr
  const figure = state.doc.nodeAt(at)
  if (!figure) return change
  const start = at + 1
  const place = findSourceRange(figure) ?? { from: figure.content.size, to: figure.content.size }
  const before = figure.textBetween(0, place.from)
  if (words === '') {
    const blank = before.endsWith(' ') ? 1 : 0
    return change.delete(start + place.from - blank, start + place.to)
  }
  const source = state.schema.text(words, [state.schema.mark('source')])
  const isApart = before === '' || before.endsWith(' ')
  return change.replaceWith(
    start + place.from,
    start + place.to,
    isApart ? source : [state.schema.text(' '), source],
  )
}
