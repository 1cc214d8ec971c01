// Merges a person's unsaved metadata with changes of others: no input is lost, and nothing is overwritten unnoticed.
import { MEDIA_FIELDS, type MediaFieldName } from '@manset/model/media/media.ts'
import type { MediaRow } from '../media.documents.ts'

export const METADATA_NAMES = Object.keys(MEDIA_FIELDS) as MediaFieldName[]
export type Metadata = Record<Exclude<MediaFieldName, 'keywords'>, string> & { keywords: readonly string[] }

export interface MetadataDraft {
  /** The newest values of the server known here. */
  stored: { version: number; words: Metadata }
  words: Metadata
  /** Fields changed both here and by somebody else: the other value is shown beside the input, and saving stores the local one. */
  conflicting: readonly MediaFieldName[]
}

export const getMetadata = (file: Pick<MediaRow, MediaFieldName>): Metadata =>
  Object.fromEntries(
    METADATA_NAMES.map((name) => [name, file[name] ?? (name === 'keywords' ? [] : '')]),
  ) as unknown as Metadata

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from the stored values. */
export const getChangedNames = ({ words, stored }: MetadataDraft): MediaFieldName[] =>
  METADATA_NAMES.filter((name) => !isEqual(words[name], stored.words[name]))

export function createMetadataDraft(version: number, words: Metadata): MetadataDraft {
  return { stored: { version, words }, words, conflicting: [] }
}

/** Applies a newly stored version to the fields without local changes. Older versions are ignored. */
export function mergeStored(draft: MetadataDraft, version: number, stored: Metadata): MetadataDraft {
  if (version <= draft.stored.version) return draft
  const changed = getChangedNames(draft)
  const ownChanges = Object.fromEntries(changed.map((name) => [name, draft.words[name]]))
  const conflicting = changed.filter(
    (name) =>
      !isEqual(stored[name], draft.words[name]) &&
      (draft.conflicting.includes(name) || !isEqual(stored[name], draft.stored.words[name])),
  )
  return { stored: { version, words: stored }, words: { ...stored, ...ownChanges }, conflicting }
}
