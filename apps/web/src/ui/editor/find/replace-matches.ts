import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Match } from './find-matches.ts'

/** Puts other words in the place of what was found, in the look of its first letter; undone by itself, as one step. */
export function replaceMatches(state: EditorState, matches: readonly Match[], words: string): Transaction {
  const change = closeHistory(state.tr)
  // From the end on, so that places before stay what they are.
  for (const { from, to } of matches.toReversed()) {
    const marks = change.doc.nodeAt(from)?.marks ?? []
    if (words === '') change.delete(from, to)
    else change.replaceWith(from, to, state.schema.text(words, marks))
  }
  return change
}
