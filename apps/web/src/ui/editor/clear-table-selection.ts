// Handles a selection that begins in a table and ends outside it. Replacing it as one range would merge a cell with outside text and nest
// tables. Instead the text is deleted, and the table keeps its shape.
import { Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Start of the cell around a position; undefined outside tables. */
function getCellPosition(place: ResolvedPos): number | undefined {
  for (let depth = place.depth; depth > 0; depth -= 1)
    if (place.node(depth).type.spec.tableRole === 'table')
      return place.start(Math.min(depth + 2, place.depth))
  return undefined
}

/** Deletes the selected text block by block; null when the selection is within one cell or outside tables. */
export function clearSelectionAcrossTable({ selection, doc, tr }: EditorState): Transaction | null {
  const { $from, $to, from, to, empty } = selection
  if (empty || !(selection instanceof TextSelection) || getCellPosition($from) === getCellPosition($to))
    return null
  const ranges: [number, number][] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true
    const start = position + 1
    ranges.push([Math.max(from, start), Math.min(to, start + node.content.size)])
    return false
  })
  for (const [start, end] of ranges.reverse()) tr.delete(start, end)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(from)))
}

export const ClearTableSelection = Extension.create({
  name: 'tableEdge',
  // Higher priority than the keys and rules that would replace the range.
  priority: 950,
  addKeyboardShortcuts() {
    const clear = () => {
      const cleared = clearSelectionAcrossTable(this.editor.state)
      if (cleared) this.editor.view.dispatch(cleared.scrollIntoView())
      return cleared !== null
    }
    return { Backspace: clear, Delete: clear, Enter: clear }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const cleared = clearSelectionAcrossTable(view.state)
          if (!cleared) return false
          view.dispatch(cleared.insertText(text).scrollIntoView())
          return true
        },
        handlePaste(view) {
          const cleared = clearSelectionAcrossTable(view.state)
          if (cleared) view.dispatch(cleared)
          return false
        },
      },
    }),
  ],
})
