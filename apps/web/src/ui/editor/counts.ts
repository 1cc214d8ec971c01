import { countCharacters } from '@manset/model/rules/characters.ts'

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
