// What somebody is writing of a file while others may write of it, too: nothing typed is lost, and nothing is overwritten unseen.
import { MEDIA_FIELDS, type MediaFieldName } from '@manset/model/media.ts'
import type { MediaRow } from '../media.documents.ts'

export const WORD_NAMES = Object.keys(MEDIA_FIELDS) as MediaFieldName[]
export type Words = Record<Exclude<MediaFieldName, 'keywords'>, string> & { keywords: readonly string[] }

export interface TypedWords {
  /** As the server has them, as far as is known here. */
  stored: { version: number; words: Words }
  words: Words
  /** Fields that were written here and by somebody else: theirs is shown beside, and a save is for the one typed here. */
  clashing: readonly MediaFieldName[]
}

export const wordsOf = (file: Pick<MediaRow, MediaFieldName>): Words =>
  Object.fromEntries(
    WORD_NAMES.map((name) => [name, file[name] ?? (name === 'keywords' ? [] : '')]),
  ) as unknown as Words

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are not as they are stored. */
export const changedWords = ({ words, stored }: TypedWords): MediaFieldName[] =>
  WORD_NAMES.filter((name) => !isSame(words[name], stored.words[name]))

export function openedWords(version: number, words: Words): TypedWords {
  return { stored: { version, words }, words, clashing: [] }
}

/** Takes in what somebody stored: into the fields nobody is writing in. An older version changes nothing. */
export function withStored(typed: TypedWords, version: number, stored: Words): TypedWords {
  if (version <= typed.stored.version) return typed
  const changed = changedWords(typed)
  const kept = Object.fromEntries(changed.map((name) => [name, typed.words[name]]))
  const clashing = changed.filter(
    (name) =>
      !isSame(stored[name], typed.words[name]) &&
      (typed.clashing.includes(name) || !isSame(stored[name], typed.stored.words[name])),
  )
  return { stored: { version, words: stored }, words: { ...stored, ...kept }, clashing }
}
