import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Match } from './find-matches.ts'

/** Replaces matches, keeping the marks of each first letter; a single undo step. */
export function replaceMatches(state: EditorState, matches: readonly Match[], words: string): Transaction {
  const change = closeHistory(state.tr)
  // From the end, so that earlier positions remain valid.
  for (const { from, to } of matches.toReversed()) {
    const marks = change.doc.nodeAt(from)?.marks ?? []
    if (words === '') change.delete(from, to)
    else change.replaceWith(from, to, state.schema.text(words, marks))
  }
  return change
}
