// Saving an archive item: one made from an agency item starts as a copy of it, except for the fields that were sent.
import { AGENCY_CONTENT_FIELDS } from '@manset/model/agency/agency.ts'
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { MAX_IMAGE_TEXT_CHARACTERS } from '@manset/model/kinds/image.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { Behaviour, Draft } from '../../../kit/entity/behaviour.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { forbidden, invalid } from '../../../platform/refusal.ts'
import { getAgencyItem } from '../agency/agency-list.ts'
import type { AgencyItem } from '../agency/agency-row.ts'
import { requireUsable } from '../drafts/require-usable.ts'
import type { MediaPort } from '../ingest/media-port.ts'

type Input = Record<string, unknown>

/** Text fields that a copy takes from the item unless others were sent. */
const COPIED_FIELDS = Object.keys(AGENCY_CONTENT_FIELDS).filter(
  (name) => name in agencyArchive.fields,
) as (keyof typeof AGENCY_CONTENT_FIELDS & keyof typeof agencyArchive.fields)[]
const MAX_PICTURES = agencyArchive.fields.images.maxLength

type PictureCopier = Pick<MediaPort, 'copy' | 'copyVideo'>

export function archiveBehaviour(picturesOf: (tools: Tools) => PictureCopier): Behaviour {
  return {
    async prepare(draft, input) {
      draft.columns.status ??= 'appropriate'
      const asked = input.agencyContentId
      if (asked === undefined || asked === null) return
      if (!draft.before) await copyAgencyItem(draft, input, picturesOf(draft.context.tools))
      // The agency item behind an archive item cannot change.
      else if (String(asked) !== draft.before.agencyContentId)
        throw invalid([{ field: 'agencyContentId', rule: 'known', params: {} }])
    },
  }
}

/** Refuses with `FORBIDDEN`, `NOT_FOUND`, or as `requireUsable` does. */
async function copyAgencyItem(draft: Draft, input: Input, pictures: PictureCopier): Promise<void> {
  const { context, value, columns } = draft
  if (!can(context.viewer, 'agency.view')) throw forbidden()
  const item = await getAgencyItem(context, String(input.agencyContentId))
  requireUsable(item)
  for (const name of COPIED_FIELDS)
    if (input[name] === undefined) value[name] = item[name] as AnyValue[string]
  value.source ??= item.agency.name
  const { siteId } = context.viewer
  value.images = await copyPictures(item, input.images, { siteId, pictures })
  if (input.video === undefined) value.video = await copyVideo(item, siteId, pictures)
  columns.agency_content_id = item.id
  columns.agency_id = item.agency.id
}

/** The chosen pictures of the item in the chosen order, or all of them, as files of the site. */
async function copyPictures(
  item: AgencyItem,
  chosen: unknown,
  { siteId, pictures }: { siteId: number; pictures: PictureCopier },
): Promise<ImageValue[]> {
  const given = Array.isArray(chosen) ? (chosen as Partial<ImageValue>[]) : item.images
  const own: ImageValue[] = []
  for (const one of given.slice(0, MAX_PICTURES)) {
    const sent = item.images.find(({ path }) => path !== null && path === one.path)
    // Pictures that are not the item's must be files of the site, as in any save.
    const copy = sent?.path ? await pictures.copy(siteId, sent.path) : null
    if (copy)
      own.push({
        ...copy,
        text: shorten(one.text ?? sent?.text),
        source: item.source ?? item.agency.name,
        reporter: item.author,
        crops: [],
      })
    else if (chosen && !sent) own.push(one as ImageValue)
  }
  return own
}

/** The item's video as a file of the site; null where we have no copy. */
async function copyVideo(
  { video, source, agency, author }: AgencyItem,
  siteId: number,
  pictures: PictureCopier,
): Promise<VideoValue | null> {
  const path = video?.path ? await pictures.copyVideo(siteId, video.path) : null
  if (path === null) return null
  return {
    ...{
      path,
      text: shorten(video?.text),
      source: shorten(source ?? agency.name),
      cameraman: shorten(author),
    },
    duration: video?.duration ?? null,
  }
}

function shorten(text: string | null | undefined): string | null {
  return text == null ? null : truncateText(text, MAX_IMAGE_TEXT_CHARACTERS)
}
