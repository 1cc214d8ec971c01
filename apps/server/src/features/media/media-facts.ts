// Metadata of a file: as a photo contains it, and as it is stored and searched.
import { MEDIA_FIELDS, type MediaFieldName } from '@manset/model/media/media.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'

/** All fields are optional. */
export interface MediaFacts {
  title: string | null
  caption: string | null
  source: string | null
  reporter: string | null
  rights: string | null
  city: string | null
  keywords: string[]
  takenAt: Date | null
  /** The file may not be used from this time on. */
  usableUntil: Date | null
}

export const NO_FACTS: MediaFacts = {
  ...{ title: null, caption: null, source: null, reporter: null, rights: null, city: null },
  ...{ keywords: [], takenAt: null, usableUntil: null },
}

/** Merges metadata; values of `first` win unless they are empty. */
export function mergeFacts(first: Partial<MediaFacts>, second: MediaFacts): MediaFacts {
  const said = Object.entries(first).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
  return { ...second, ...Object.fromEntries(said) }
}

/** Cuts external metadata to the lengths that the library allows. */
export function trimFacts(facts: MediaFacts): MediaFacts {
  const cut = (name: MediaFieldName, text: string | null) => {
    const field = MEDIA_FIELDS[name]
    const most = 'maxCharacters' in field ? field.maxCharacters : 0
    return truncateText(text?.trim() ?? '', most) || null
  }
  const { maxLength, maxCharacters } = MEDIA_FIELDS.keywords
  const words = facts.keywords
    .map((word) => word.trim())
    .filter((word) => word && word.length <= maxCharacters)
  return {
    ...facts,
    title: cut('title', facts.title),
    caption: cut('caption', facts.caption),
    source: cut('source', facts.source),
    reporter: cut('reporter', facts.reporter),
    rights: cut('rights', facts.rights),
    city: cut('city', facts.city),
    keywords: [...new Set(words)].slice(0, maxLength),
  }
}

type Searched = Partial<Pick<MediaFacts, 'title' | 'caption' | 'source' | 'reporter' | 'city' | 'keywords'>>

/** Folded text for the library's search. */
export function searchText(originalName: string, facts: Searched): string {
  const { title, caption, source, reporter, city, keywords = [] } = facts
  return foldForSearch(
    [originalName, title, caption, source, reporter, city, ...keywords].filter(Boolean).join(' '),
  )
}

/** Metadata as columns of the row. */
export function toFactColumns(originalName: string, { takenAt, usableUntil, ...rest }: MediaFacts) {
  return {
    ...rest,
    taken_at: takenAt,
    usable_until: usableUntil,
    folded: searchText(originalName, rest),
  }
}
