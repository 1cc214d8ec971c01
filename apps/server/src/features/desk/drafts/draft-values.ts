// Maps an agency or archive item to the values of a draft, by one rule for both.
import { type DraftType, pictureFieldOf, textOfPictures, videoFieldOf } from '@manset/model/agency/drafts.ts'
import { markedTitle } from '@manset/model/agency/title-marks.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { FieldOf } from '@manset/model/kinds/field.ts'
import { MOST_CHARACTERS } from '@manset/model/kinds/image.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { cutText, shortenText } from '@manset/model/text/cut-text.ts'
import type { Pictures } from '../ingest/pictures.ts'
import { type DraftSource, sourceNames } from './draft-source.ts'
import { withPictures } from './pictures-in-text.ts'

/** Maximum number of pictures of a draft: the capacity of the largest gallery. */
const MOST_PICTURES = ENTITIES.photoGallery.fields.items.maxLength
/** Only the agency's "hot" carries over to the newsroom's scale; the editor decides the rest. */
const HOT = { agency: 3, content: 1 }

/** The stored pictures as files of a site, each with its credits. */
export async function ownPictures(
  source: DraftSource,
  siteId: number,
  pictures: Pick<Pictures, 'copy'>,
): Promise<ImageValue[]> {
  const own: ImageValue[] = []
  for (const picture of source.pictures.slice(0, MOST_PICTURES)) {
    const copy = picture.path === null ? null : await pictures.copy(siteId, picture.path)
    if (copy)
      own.push({
        ...copy,
        text: short(picture.text),
        source: short(picture.source ?? sourceNames(source)[0] ?? null),
        reporter: short(picture.reporter ?? source.author),
        crops: [],
      })
  }
  return own
}

export interface DraftParts {
  /** Pictures as files of the site: see `ownPictures`. */
  pictures: readonly ImageValue[]
  /** The video as a file of the site. */
  video?: VideoValue | null
  /** References to the site's own credits: see `creditsOf`. */
  credits?: Readonly<Record<string, unknown>>
  /** The PDF as a file of the site, if its contents have such a field. */
  pdf?: { path: string } | null
  now: Date
}

/** The initial values of a draft of this type. */
export function draftValues(
  source: DraftSource,
  type: DraftType,
  { pictures, video = null, credits = {}, pdf = null, now }: DraftParts,
): Record<string, unknown> {
  const { title, spot, tags, cover, ...others } = ENTITIES[type].fields
  const taken = pictureFieldOf(type)
  const videoField = videoFieldOf(type)
  const gallery = taken?.field.kind === 'gallery' ? { ...taken, field: taken.field } : null
  const coverPicture = pictures.find((picture) => isLargeEnough(picture, cover)) ?? null
  const further = textOfPictures(type) && pictures.filter((picture) => picture !== coverPicture)
  const isAhead = source.embargoedUntil !== null && source.embargoedUntil > now
  return {
    // Update and correction marks are for the desk, not for readers.
    title: shortenText(markedTitle(source.title).headline, title.maxCharacters),
    spot: source.spot === null ? null : shortenText(source.spot, spot.maxCharacters),
    body: further ? withPictures(source.html, further) : source.html,
    tags: [...new Set(source.tags.filter((tag) => tag.length <= tags.maxCharacters))].slice(
      0,
      tags.maxLength,
    ),
    cover: coverPicture,
    // Publishing before the embargo ends then schedules the draft for its end.
    publishDate: isAhead ? source.embargoedUntil : null,
    ...credits,
    ...('newsType' in others && source.newsType === HOT.agency && { newsType: HOT.content }),
    ...(gallery && {
      [gallery.name]: pictures.filter((picture) => isLargeEnough(picture, gallery.field)),
    }),
    ...(videoField && { [videoField]: video }),
    ...(pdf && 'pdf' in others && { pdf }),
  }
}

type Smallest = Pick<FieldOf<'gallery'>, 'minWidth' | 'minHeight'>

/** Whether the picture meets the field's minimum size; agencies also send smaller ones. */
function isLargeEnough({ width, height }: ImageValue, { minWidth = 1, minHeight = 1 }: Smallest): boolean {
  return width >= minWidth && height >= minHeight
}

/** A caption, cut to the length that its fields allow. */
export function short(text: string | null | undefined): string | null {
  return text == null ? null : cutText(text, MOST_CHARACTERS)
}
