import type { EditorState } from '@tiptap/pm/state'

export interface SlashQuery {
  /** The text after the slash. */
  query: string
  /** Positions of the slash and the cursor. */
  from: number
  to: number
}

/** The query of a paragraph that contains only a slash and a word, with the cursor at its end; otherwise null. */
export function findSlashQuery({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const text = $from.parent.textContent
  if (!/^\/[\p{L}\p{N}]{0,20}$/u.test(text) || $from.parentOffset !== $from.parent.content.size) return null
  return { query: text.slice(1), from: $from.start(), to: $from.pos }
}
