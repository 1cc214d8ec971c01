// The source of a draft: an agency item or an archive item.

export interface SourcePicture {
  /** Path of our copy; null while there is none. */
  path: string | null
  text: string | null
  /** The picture's own credits, where it has any. */
  source?: string | null
  reporter?: string | null
}

export interface SourceVideo {
  path?: string | null
  text?: string | null
  duration?: number | null
}

/** The fields of an agency item or archive item that a draft uses. */
export interface DraftSource {
  title: string
  spot: string | null
  html: string | null
  tags: readonly string[]
  pictures: readonly SourcePicture[]
  video: SourceVideo | null
  /** Sound files and documents; archive items have none. */
  files?: readonly { kind: string; path?: string | null; text: string | null }[]
  /** The source that the item itself names. */
  source: string | null
  /** The agency; replaces a missing source. */
  agencyName: string
  author: string | null
  cameraman: string | null
  embargoedUntil: Date | null
  /** The agencies' scale: 1 important, 2 flash, 3 hot, 4 standard. */
  newsType: number | null
}

/** Names of its source, the best first. */
export function sourceNames({ source, agencyName }: DraftSource): string[] {
  return [source, agencyName].filter((name): name is string => Boolean(name?.trim()))
}

/** Joins several items into one source: the first gives the text, all give pictures and tags. */
export function joinSources(first: DraftSource, others: readonly DraftSource[]): DraftSource {
  if (others.length === 0) return first
  const sources = [first, ...others]
  return {
    ...first,
    tags: [...new Set(sources.flatMap(({ tags }) => tags))],
    pictures: sources.flatMap((source) =>
      source.pictures.map((picture) => ({
        ...picture,
        source: picture.source ?? sourceNames(source)[0],
        reporter: picture.reporter ?? source.author,
      })),
    ),
    // The latest end of their embargoes.
    embargoedUntil: sources.reduce<Date | null>(
      (last, { embargoedUntil: until }) => (until !== null && (last === null || until > last) ? until : last),
      null,
    ),
  }
}
