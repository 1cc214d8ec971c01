import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Content pasted into an empty line keeps its first block if that has a direction or an alignment. Otherwise its text would flow into the
 * empty paragraph and lose them.
 */
export function keepFirstBlock(slice: Slice, { state }: Pick<EditorView, 'state'>): Slice {
  const { $from, empty } = state.selection
  const isEmptyLine = empty && $from.parent.isTextblock && $from.parent.content.size === 0
  const first = slice.content.firstChild
  if (!isEmptyLine || slice.openStart !== 1 || !first?.isTextblock) return slice
  if (!first.attrs.dir && !first.attrs.textAlign) return slice
  return new Slice(slice.content, 0, slice.content.childCount === 1 ? 0 : slice.openEnd)
}
