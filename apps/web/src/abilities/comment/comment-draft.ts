// The text of a comment while it is written.
import type { NamedPerson } from '@manset/model/comments.ts'

export interface CommentDraft {
  text: string
  /** People chosen while writing. */
  chosen: NamedPerson[]
}

export const EMPTY_DRAFT: CommentDraft = { text: '', chosen: [] }

/** Whether a stored value has the shape of a draft. */
export function isCommentDraft(value: unknown): value is CommentDraft {
  const draft = value as Partial<CommentDraft> | null | undefined
  return typeof draft?.text === 'string' && Array.isArray(draft.chosen)
}

/**
 * What of `present` was written while `sent` was on its way: one passage anywhere in it. The whole text where letters that
 * were sent are changed or gone.
 */
export function unsentRest(sent: string, present: string): string {
  let before = 0
  while (before < sent.length && sent[before] === present[before]) before += 1
  const after = sent.length - before
  if (!present.slice(before).endsWith(sent.slice(before))) return present
  return present.slice(before, present.length - after).trim()
}
