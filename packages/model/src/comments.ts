// What is said in a comment: plain text in which people are mentioned. A mention stands in the text as `@{12}`, by the id of the
// person, so that it stays right when they are called otherwise; whoever writes sees and reads `@Name`.

/** Most characters of one comment, mentions counted as they are stored. */
export const MOST_COMMENT_CHARACTERS = 4_000
/** Most comments one item can have: a conversation that long has moved elsewhere. */
export const MOST_COMMENTS = 1_000
/** Most people one comment can mention. */
export const MOST_MENTIONS = 50
/** Most characters of the note of an assignment. */
export const MOST_NOTE_CHARACTERS = 500

const MENTION = /@\{([1-9]\d{0,17})\}/g

/** Ids of the people a text mentions, each once. */
export function mentionsIn(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, id]) => id as string))]
}

export interface NamedPerson {
  id: string
  name: string
}

/** The text as it is read aloud: names in place of mentions; of somebody unknown, `@…`. */
export function spokenComment(body: string, people: readonly NamedPerson[]): string {
  return body.replace(MENTION, (_, id) => `@${people.find((one) => one.id === id)?.name ?? '…'}`)
}

/**
 * The text as it is stored: of what was typed, `@Name` of the people chosen while writing becomes their mention. The longest
 * name is looked for first, so that one name may begin another.
 */
export function storedComment(typed: string, chosen: readonly NamedPerson[]): string {
  // What looks like a mention and was typed by hand mentions nobody.
  const plain = typed.replace(MENTION, '@ {$1}')
  return chosen
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@{${id}}`), plain)
}

/** A piece of a comment: words, a mention, or a link. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; id: string; name: string }
  | { kind: 'link'; text: string; href: string }

const PIECE = /@\{([1-9]\d{0,17})\}|https?:\/\/[^\s<>"'“”‘’]+/g
/** Ends a sentence rather than an address. */
const AFTER_LINK = /[.,;:!?)\]}…]+$/

/** What a comment is shown from. Only addresses on the web become links. */
export function commentParts(body: string, people: readonly NamedPerson[]): CommentPart[] {
  const parts: CommentPart[] = []
  let at = 0
  const say = (until: number) => {
    if (until > at) parts.push({ kind: 'text', text: body.slice(at, until) })
  }
  for (const match of body.matchAll(PIECE)) {
    const [whole, id] = match
    say(match.index)
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
  say(body.length)
  return parts
}
