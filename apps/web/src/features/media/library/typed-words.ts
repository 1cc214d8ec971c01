// Merges a person's unsaved metadata with changes of others: no input is lost, and nothing is overwritten unnoticed.
import { MEDIA_FIELDS, type MediaFieldName } from '@manset/model/media/media.ts'
import type { MediaRow } from '../media.documents.ts'

export const WORD_NAMES = Object.keys(MEDIA_FIELDS) as MediaFieldName[]
export type Words = Record<Exclude<MediaFieldName, 'keywords'>, string> & { keywords: readonly string[] }

export interface TypedWords {
  /** The newest values of the server known here. */
  stored: { version: number; words: Words }
  words: Words
  /** Fields changed both here and by somebody else: the other value is shown beside the input, and saving stores the local one. */
  clashing: readonly MediaFieldName[]
}

export const wordsOf = (file: Pick<MediaRow, MediaFieldName>): Words =>
  Object.fromEntries(
    WORD_NAMES.map((name) => [name, file[name] ?? (name === 'keywords' ? [] : '')]),
  ) as unknown as Words

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from the stored values. */
export const changedWords = ({ words, stored }: TypedWords): MediaFieldName[] =>
  WORD_NAMES.filter((name) => !isSame(words[name], stored.words[name]))

export function openedWords(version: number, words: Words): TypedWords {
  return { stored: { version, words }, words, clashing: [] }
}

/** Applies a newly stored version to the fields without local changes. Older versions are ignored. */
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
