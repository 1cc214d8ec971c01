// What a draft is made from, whether an agency sent it or the archive kept it.

/** A picture of it, where our own copy stands. */
export interface SourcePicture {
  /** Null while there is no copy of ours. */
  path: string | null
  text: string | null
  /** Whose it is and who took it, where the picture itself says so. */
  source?: string | null
  reporter?: string | null
}

export interface SourceVideo {
  path?: string | null
  text?: string | null
  duration?: number | null
}

/** An item of the agency or of the archive, as far as a draft takes something of it. */
export interface DraftSource {
  title: string
  spot: string | null
  html: string | null
  tags: readonly string[]
  pictures: readonly SourcePicture[]
  video: SourceVideo | null
  /** Sound and documents of it; the archive has none. */
  files?: readonly { kind: string; path?: string | null; text: string | null }[]
  /** As it names its source itself. */
  source: string | null
  /** Whose item it is: stands for the source where that is not named. */
  agencyName: string
  author: string | null
  cameraman: string | null
  embargoedUntil: Date | null
  /** As agencies count: 1 important, 2 flash, 3 hot, 4 standard. */
  newsType: number | null
}

/** What names the source of it, the best first. */
export function sourceNames({ source, agencyName }: DraftSource): string[] {
  return [source, agencyName].filter((name): name is string => Boolean(name?.trim()))
}

/** Several as one: the first says what it is about, all of them bring their pictures and tags. */
export function joinedSource(first: DraftSource, others: readonly DraftSource[]): DraftSource {
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
    // The last of them that ends.
    embargoedUntil: sources.reduce<Date | null>(
      (last, { embargoedUntil: until }) => (until !== null && (last === null || until > last) ? until : last),
      null,
    ),
  }
}
