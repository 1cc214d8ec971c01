// What is proposed for the archive: pictures with their words, as an upload or an agency's item has them.
import { cutText } from '@manset/model/cut-text.ts'
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { MOST_CHARACTERS } from '@manset/model/kinds/image.ts'
import type { UploadedFile } from '../../../../platform/upload-calls.ts'

const { tags: TAGS } = agencyArchive.fields

export interface ProposedPicture {
  path: string
  text: string | null
  source?: string | null
  reporter?: string | null
}

export interface Proposal {
  /** The agency item it becomes a copy of; the words nobody changes here are taken over from it. */
  agencyContentId?: string
  title: string
  tags: readonly string[]
  pictures: readonly ProposedPicture[]
}

/**
 * Pictures that were just uploaded, called as the first of them calls itself (IPTC, XMP), else as its file is; null where
 * none of the files is a picture.
 */
export function proposalOf(files: readonly UploadedFile[]): Proposal | null {
  const pictures = files.filter(({ kind }) => kind === 'image')
  const [first] = pictures
  if (!first) return null
  return {
    title: first.title || titleOfFile(first.originalName),
    tags: [...new Set(pictures.flatMap(({ keywords = [] }) => keywords))].slice(0, TAGS.maxLength),
    pictures: pictures.map(({ relativePath: path, text = null, source = null, reporter = null }) => ({
      ...{ path, text: text == null ? null : cutText(text, MOST_CHARACTERS), source, reporter },
    })),
  }
}

/** `kapadokya_balon-2.JPG` → `kapadokya balon 2`: a name a person gave; one of a camera says as little either way. */
export function titleOfFile(name: string): string {
  const bare = name.replace(/\.[^.]+$/, '')
  return bare.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim() || name
}

/** The pictures that are not left out, the cover first, in their order otherwise. */
export function chosenPictures<P extends { path: string }>(
  pictures: readonly P[],
  left: ReadonlySet<string>,
  cover: string,
): P[] {
  const taken = pictures.filter(({ path }) => !left.has(path))
  return [...taken.filter(({ path }) => path === cover), ...taken.filter(({ path }) => path !== cover)]
}
