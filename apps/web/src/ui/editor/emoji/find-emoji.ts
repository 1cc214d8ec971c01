import { fold, searchWords } from '@manset/model/fold.ts'

/** Finds emoji by their words. */
export interface EmojiFinder {
  /** Those that have all words of a search, or words that begin with them; those it names whole come first. */
  find(search: string): string[]
}

/** A finder in keywords by emoji, parted by commas; what is compared is folded as everywhere in the product. */
export function emojiFinder(keywords: Readonly<Record<string, string>>): EmojiFinder {
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
