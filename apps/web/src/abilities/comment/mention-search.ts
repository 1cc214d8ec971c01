// Mentions in the text of a comment: the search after an @, and the text with a chosen person. Pure functions.
import type { NamedPerson } from '@manset/model/content/comments.ts'
import type { CommentDraft } from './comment-draft.ts'

/** The text between an @ and the caret: the search for people. */
const MENTION_SEARCH = /(?:^|[\s([{"“‘])@([^\s@][^@\n]{0,40}|)$/u
const MAX_NAME_WORDS = 3

export interface MentionSearch {
  text: string
  /** Position of the @. */
  begins: number
  /** The text continues after the full name of a chosen person. */
  isChosen: boolean
}

/** The search at the caret; null if there is none. */
export function findMentionSearch({ text, chosen }: CommentDraft, caret: number): MentionSearch | null {
  const asked = MENTION_SEARCH.exec(text.slice(0, caret))?.[1]
  if (asked === undefined || asked.trim().split(/\s+/).length > MAX_NAME_WORDS) return null
  return {
    text: asked,
    begins: caret - asked.length - 1,
    isChosen: chosen.some(({ name }) => asked.startsWith(name)),
  }
}

/** The draft with the search replaced by a person, and the caret after the name. */
export function insertMention(
  draft: CommentDraft,
  search: { begins: number; caret: number },
  person: NamedPerson,
): { draft: CommentDraft; caret: number } {
  const after = draft.text.slice(search.caret).replace(/^ ?/, ' ')
  const text = `${draft.text.slice(0, search.begins)}@${person.name}`
  const chosen = [...draft.chosen.filter((one) => one.id !== person.id), person]
  return { draft: { text: text + after, chosen }, caret: text.length + 1 }
}
