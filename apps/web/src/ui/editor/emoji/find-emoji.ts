import { fold, searchWords } from '@manset/model/text/fold.ts'

/** Finds emoji by keywords. */
export interface EmojiFinder {
  /** Emoji that match all words of a search, also as prefixes; whole matches come first. */
  find(search: string): string[]
}

/** A finder over keywords by emoji, separated by commas; texts are folded as everywhere in the product. */
export function createEmojiFinder(keywords: Readonly<Record<string, string>>): EmojiFinder {
  const entries = Object.entries(keywords).map(([emoji, words]) => ({
    emoji,
    words: ` ${fold(words.replace(/[,\-–]/g, ' '))}`,
    names: new Set(words.split(', ').map(fold)),
  }))
  return {
    find: (search) => {
      const wanted = searchWords(search)
      if (wanted.length === 0) return []
      const found = entries.filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)))
      const name = wanted.join(' ')
      const isNamed = found.filter(({ names }) => names.has(name))
      const others = found.filter(({ names }) => !names.has(name))
      return [...isNamed, ...others].map(({ emoji }) => emoji)
    },
  }
}
