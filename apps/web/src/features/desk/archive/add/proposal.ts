// A proposal for the archive: pictures with their texts, from an upload or an agency item.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { MAX_IMAGE_TEXT_CHARACTERS } from '@manset/model/kinds/image.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { UploadedFile } from '../../../../platform/upload/calls.ts'

const { tags: TAGS } = agencyArchive.fields

export interface ProposedPicture {
  path: string
  text: string | null
  source?: string | null
  reporter?: string | null
}

export interface Proposal {
  /** The agency item that it copies; texts not edited here are taken from it. */
  agencyContentId?: string
  title: string
  tags: readonly string[]
  pictures: readonly ProposedPicture[]
}

/** Uploaded pictures, titled by the first one's metadata (IPTC, XMP) or file name; null if no file is a picture. */
export function createProposal(files: readonly UploadedFile[]): Proposal | null {
  const pictures = files.filter(({ kind }) => kind === 'image')
  const [first] = pictures
  if (!first) return null
  return {
    title: first.title || getTitleFromFileName(first.originalName),
    tags: [...new Set(pictures.flatMap(({ keywords = [] }) => keywords))].slice(0, TAGS.maxLength),
    pictures: pictures.map(({ relativePath: path, text = null, source = null, reporter = null }) => ({
      ...{
        path,
        text: text == null ? null : truncateText(text, MAX_IMAGE_TEXT_CHARACTERS),
        source,
        reporter,
      },
    })),
  }
}

/** `kapadokya_balon-2.JPG` → `kapadokya balon 2`: makes names given by people readable. Camera names stay meaningless either way. */
export function getTitleFromFileName(name: string): string {
  const bare = name.replace(/\.[^.]+$/, '')
  return bare.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim() || name
}

/** The selected pictures, the cover first and the others in order. */
export function getIncludedPictures<P extends { path: string }>(
  pictures: readonly P[],
  excluded: ReadonlySet<string>,
  cover: string,
): P[] {
  const taken = pictures.filter(({ path }) => !excluded.has(path))
  return [...taken.filter(({ path }) => path === cover), ...taken.filter(({ path }) => path !== cover)]
}
