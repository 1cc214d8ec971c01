// What somebody has begun to write and not sent, kept in this browser by the place it belongs to.
import type { NamedPerson } from '@manset/model/comments.ts'
import { readStored, storageKeys, writeStored } from '../../platform/storage.ts'

export interface CommentDraft {
  text: string
  /** People chosen while writing. */
  chosen: NamedPerson[]
}

/** Places whose drafts are kept; the oldest goes first. */
const MOST = 50

function readAll(): Record<string, CommentDraft> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.commentDrafts) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, CommentDraft>) : {}
  } catch {
    return {}
  }
}

export function readDraft(place: string): CommentDraft {
  const draft = readAll()[place]
  const isWhole = typeof draft?.text === 'string' && Array.isArray(draft.chosen)
  return isWhole ? draft : { text: '', chosen: [] }
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(place: string, draft: CommentDraft): void {
  const { [place]: _, ...others } = readAll()
  const kept = draft.text.trim() ? { ...others, [place]: draft } : others
  writeStored(
    storageKeys.commentDrafts,
    JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST))),
  )
}
