// Replaces a document by changing only the differing parts, so that a cursor elsewhere keeps its position.
import { closeHistory } from '@tiptap/pm/history'
import { type Node as DocumentNode, Fragment } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { diffArrays } from 'diff'

/** Timeout of the comparison in milliseconds; two texts without a common block are replaced whole. */
const DIFF_TIMEOUT_MS = 100

/** The transaction from the current document to the next one: an undo step of its own, separate from typing before it. */
export function replaceDocument(state: EditorState, next: DocumentNode): Transaction {
  const wanted = appendTrailingParagraphs(state.doc, next)
  const change = closeHistory(replaceChangedBlocks(state, wanted))
  return change.doc.eq(wanted) ? change : closeHistory(replaceAll(state, wanted))
}

/** Keeps the editor's trailing empty paragraphs, which exist for the cursor. */
function appendTrailingParagraphs(doc: DocumentNode, next: DocumentNode): DocumentNode {
  const missing = getTrailingParagraphs(doc).slice(getTrailingParagraphs(next).length)
  return missing.length > 0 ? next.copy(next.content.append(Fragment.from(missing))) : next
}

function getTrailingParagraphs(doc: DocumentNode): DocumentNode[] {
  const blocks = [...doc.content.content]
  const last = blocks.findLastIndex((block) => block.type.name !== 'paragraph' || block.content.size > 0)
  return blocks.slice(last + 1)
}

/** Replaces runs of blocks; where one block became another, only its differing part. */
function replaceChangedBlocks(state: EditorState, next: DocumentNode): Transaction {
  const change = state.tr
  const runs = diffArrays([...state.doc.content.content], [...next.content.content], {
    comparator: (one, other) => one.eq(other),
    timeout: DIFF_TIMEOUT_MS,
  })
  if (!runs) return change
  // From the end, so that earlier positions remain valid.
  let at = state.doc.content.size
  let added: DocumentNode[] = []
  const put = (removed: readonly DocumentNode[]) => {
    const start = at - getTotalSize(removed)
    replaceBlocks(change, start, removed, added)
    at = start
    added = []
  }
  for (const run of [...runs].reverse()) {
    if (run.added) added = [...run.value, ...added]
    else if (run.removed) put(run.value)
    else {
      if (added.length > 0) put([])
      at -= getTotalSize(run.value)
    }
  }
  if (added.length > 0) put([])
  return change
}

function replaceBlocks(
  change: Transaction,
  start: number,
  removed: readonly DocumentNode[],
  added: readonly DocumentNode[],
): void {
  const before = Fragment.fromArray([...removed])
  const after = Fragment.fromArray([...added])
  const from = before.findDiffStart(after)
  const ends = before.findDiffEnd(after)
  if (removed.length !== added.length || from === null || !ends) {
    change.replaceWith(start, start + before.size, after)
    return
  }
  // Repeated letters match from both sides; they are assigned to the start.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  const holder = change.doc.copy(after)
  change.replace(start + from, start + ends.a + overlap, holder.slice(from, ends.b + overlap))
}

function replaceAll(state: EditorState, next: DocumentNode): Transaction {
  const { selection, doc } = state
  const change = state.tr.replaceWith(0, doc.content.size, next.content)
  const place = Math.min(selection.head, change.doc.content.size)
  return change.setSelection(TextSelection.near(change.doc.resolve(place)))
}

function getTotalSize(blocks: readonly DocumentNode[]): number {
  return blocks.reduce((size, block) => size + block.nodeSize, 0)
}
