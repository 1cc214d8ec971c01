import { countCharacters } from '@manset/model/rules/characters.ts'
import type { Node as DocumentNode } from '@tiptap/pm/model'

export interface Counts {
  words: number
  characters: number
}

/** Words and characters of a text; a word has a letter or a digit in it. */
export function countText(text: string): Counts {
  let words = 0
  for (const _ of text.matchAll(/[\p{L}\p{N}][^\s]*/gu)) words += 1
  return { words, characters: countCharacters(text.replace(/\n/g, '')) }
}

/** What a document says, or a part of it; the addresses of embeds are nothing that is read. */
export function textOf(doc: DocumentNode, from = 0, to = doc.content.size): string {
  return doc.textBetween(from, to, '\n', '\n')
}

/** Words a reader takes in within a minute, on average, silently and in the languages of our sites. */
const WORDS_A_MINUTE = 200

/** Whole minutes somebody needs to read so many words; at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
