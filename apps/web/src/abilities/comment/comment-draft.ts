// The text of an unsent comment.
import type { NamedPerson } from '@manset/model/content/comments.ts'

export interface CommentDraft {
  text: string
  /** People mentioned so far. */
  chosen: NamedPerson[]
}

export const EMPTY_DRAFT: CommentDraft = { text: '', chosen: [] }

/** Whether a stored value has the shape of a draft. */
export function isCommentDraft(value: unknown): value is CommentDraft {
  const draft = value as Partial<CommentDraft> | null | undefined
  return typeof draft?.text === 'string' && Array.isArray(draft.chosen)
}

/**
 * The part of `present` that was typed while `sent` was in flight: one insertion at any position. The whole text if sent
 * characters were changed or removed.
 */
export function getUnsentRest(sent: string, present: string): string {
  let before = 0
  while (before < sent.length && sent[before] === present[before]) before += 1
  const after = sent.length - before
  if (!present.slice(before).endsWith(sent.slice(before))) return present
  return present.slice(before, present.length - after).trim()
}
