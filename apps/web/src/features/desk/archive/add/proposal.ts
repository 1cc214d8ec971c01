// What is proposed for the archive: pictures with their words, as an upload or an agency's item has them.
import type { UploadedFile } from '../../../../platform/upload-calls.ts'

export interface ProposedPicture {
  path: string
  text: string | null
}

export interface Proposal {
  /** The agency item it becomes a copy of; the words nobody changes here are taken over from it. */
  agencyContentId?: string
  title: string
  tags: readonly string[]
  pictures: readonly ProposedPicture[]
}

/** Pictures that were just uploaded; null where none of the files is one. */
export function proposalOf(files: readonly UploadedFile[]): Proposal | null {
  const pictures = files.filter(({ kind }) => kind === 'image')
  const [first] = pictures
  if (!first) return null
  return {
    title: titleOfFile(first.originalName),
    tags: [],
    pictures: pictures.map(({ relativePath }) => ({ path: relativePath, text: null })),
  }
}

/** `kapadokya_balon-2.JPG` → `kapadokya balon 2`: a name a person gave; one of a camera says as little either way. */
export function titleOfFile(name: string): string {
  const bare = name.replace(/\.[^.]+$/, '')
  return bare.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim() || name
}

/** The pictures with the cover first, in their order otherwise. */
export function withCoverFirst<P extends { path: string }>(pictures: readonly P[], cover: string): P[] {
  return [...pictures.filter(({ path }) => path === cover), ...pictures.filter(({ path }) => path !== cover)]
}
