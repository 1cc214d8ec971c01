// Maps an agency or archive item to the values of a draft, by one rule for both.
import {
  type DraftType,
  draftGalleryTextField,
  draftPictureField,
  draftVideoField,
} from '@manset/model/agency/drafts.ts'
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { FieldOf } from '@manset/model/kinds/field.ts'
import { MAX_IMAGE_TEXT_CHARACTERS } from '@manset/model/kinds/image.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { truncateAtWord, truncateText } from '@manset/model/text/truncate-text.ts'
import type { MediaPort } from '../ingest/media-port.ts'
import { type DraftSource, sourceNames } from './draft-source.ts'
import { withPictures } from './pictures-in-text.ts'

/** Maximum number of pictures of a draft: the capacity of the largest gallery. */
const MAX_PICTURES = ENTITIES.photoGallery.fields.items.maxLength
/** Only the agency's "hot" carries over to the newsroom's scale; the editor decides the rest. */
const HOT = { agency: 3, content: 1 }

/** The stored pictures as files of a site, each with its credits. */
export async function copyPictures(
  source: DraftSource,
  siteId: number,
  pictures: Pick<MediaPort, 'copy'>,
): Promise<ImageValue[]> {
  const own: ImageValue[] = []
  for (const picture of source.pictures.slice(0, MAX_PICTURES)) {
    const copy = picture.path === null ? null : await pictures.copy(siteId, picture.path)
    if (copy)
      own.push({
        ...copy,
        text: shortenCaption(picture.text),
        source: shortenCaption(picture.source ?? sourceNames(source)[0] ?? null),
        reporter: shortenCaption(picture.reporter ?? source.author),
        crops: [],
      })
  }
  return own
}

export interface DraftParts {
  /** Pictures as files of the site: see `copyPictures`. */
  pictures: readonly ImageValue[]
  /** The video as a file of the site. */
  video?: VideoValue | null
  /** References to the site's own credits: see `findCredits`. */
  credits?: Readonly<Record<string, unknown>>
  /** The PDF as a file of the site, if its contents have such a field. */
  pdf?: { path: string } | null
  now: Date
}

/** The initial values of a draft of this type. */
export function buildDraftValues(
  source: DraftSource,
  type: DraftType,
  { pictures, video = null, credits = {}, pdf = null, now }: DraftParts,
): Record<string, unknown> {
  const { title, spot, tags, cover, ...others } = ENTITIES[type].fields
  const taken = draftPictureField(type)
  const videoField = draftVideoField(type)
  const gallery = taken?.field.kind === 'gallery' ? { ...taken, field: taken.field } : null
  const coverPicture = pictures.find((picture) => isLargeEnough(picture, cover)) ?? null
  const further = draftGalleryTextField(type) && pictures.filter((picture) => picture !== coverPicture)
  const isAhead = source.embargoedUntil !== null && source.embargoedUntil > now
  return {
    // Update and correction marks are for the desk, not for readers.
    title: truncateAtWord(splitTitleMark(source.title).headline, title.maxCharacters),
    spot: source.spot === null ? null : truncateAtWord(source.spot, spot.maxCharacters),
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

type MinimumSize = Pick<FieldOf<'gallery'>, 'minWidth' | 'minHeight'>

/** Whether the picture meets the field's minimum size; agencies also send smaller ones. */
function isLargeEnough({ width, height }: ImageValue, { minWidth = 1, minHeight = 1 }: MinimumSize): boolean {
  return width >= minWidth && height >= minHeight
}

/** A caption, cut to the length that its fields allow. */
export function shortenCaption(text: string | null | undefined): string | null {
  return text == null ? null : truncateText(text, MAX_IMAGE_TEXT_CHARACTERS)
}
