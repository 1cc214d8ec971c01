import { countCharacters } from '@manset/model/rules/characters.ts'
import type { Node as DocumentNode } from '@tiptap/pm/model'

export interface Counts {
  words: number
  characters: number
}

/** Words and characters of a text; a word contains a letter or a digit. */
export function countText(text: string): Counts {
  let words = 0
  for (const _ of text.matchAll(/[\p{L}\p{N}][^\s]*/gu)) words += 1
  return { words, characters: countCharacters(text.replace(/\n/g, '')) }
}

/** The readable text of a document or a part of it, without the addresses of embeds. */
export function getPlainText(doc: DocumentNode, from = 0, to = doc.content.size): string {
  return doc.textBetween(from, to, '\n', '\n')
}

/** Average silent reading speed in the languages of our sites. */
const WORDS_PER_MINUTE = 200

/** Reading time in whole minutes; at least one. */
export function estimateReadingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
