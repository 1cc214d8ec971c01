// Comment texts: plain text with mentions. A mention is stored as `@{12}` with the person's id, so that it survives
// renaming; writers see `@Name`.

/** Maximum length of a comment, counting mentions as they are stored. */
export const MAX_COMMENT_CHARACTERS = 4_000
/** Maximum number of comments on one item. */
export const MAX_COMMENTS = 1_000
/** Maximum number of people mentioned in one comment. */
export const MAX_MENTIONS = 50
/** Maximum length of an assignment's note. */
export const MAX_NOTE_CHARACTERS = 500

const MENTION = /@\{([1-9]\d{0,17})\}/g

/** Ids of the people that a text mentions, without duplicates. */
export function mentionsIn(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, id]) => id as string))]
}

export interface NamedPerson {
  id: string
  name: string
}

/** The text with names in place of mentions; `@…` for an unknown person. */
export function displayComment(body: string, people: readonly NamedPerson[]): string {
  return body.replace(MENTION, (_, id) => `@${people.find((one) => one.id === id)?.name ?? '…'}`)
}

/**
 * The stored form of a typed text: `@Name` of each chosen person becomes a mention. Longer names are replaced first,
 * because one name may begin with another.
 */
export function toStoredComment(typed: string, chosen: readonly NamedPerson[]): string {
  // Text typed in the form of a mention must not mention anybody.
  const plain = typed.replace(MENTION, '@ {$1}')
  return chosen
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@{${id}}`), plain)
}

/** A piece of a comment: text, a mention or a link. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; id: string; name: string }
  | { kind: 'link'; text: string; href: string }

const PIECE = /@\{([1-9]\d{0,17})\}|https?:\/\/[^\s<>"'“”‘’]+/g
/** Punctuation after a link that belongs to the sentence, not to the address. */
const AFTER_LINK = /[.,;:!?)\]}…]+$/

/** Splits a comment into displayable pieces. Only web addresses become links. */
export function commentParts(body: string, people: readonly NamedPerson[]): CommentPart[] {
  const parts: CommentPart[] = []
  let at = 0
  const pushText = (until: number) => {
    if (until > at) parts.push({ kind: 'text', text: body.slice(at, until) })
  }
  for (const match of body.matchAll(PIECE)) {
    const [whole, id] = match
    pushText(match.index)
    at = match.index
    if (id) {
      parts.push({ kind: 'mention', id, name: people.find((one) => one.id === id)?.name ?? '…' })
      at += whole.length
      continue
    }
    const text = whole.replace(AFTER_LINK, '')
    if (!URL.canParse(text)) continue
    parts.push({ kind: 'link', text, href: new URL(text).href })
    at += text.length
  }
  pushText(body.length)
  return parts
}
