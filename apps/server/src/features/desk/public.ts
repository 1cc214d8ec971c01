// Operations that the agency desk offers to other features: a single picture of an item.
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { getAgencyItem } from './agency/agency-list.ts'
import { getArchiveRow } from './archive/archive-list.ts'
import { requireUsable } from './drafts/require-usable.ts'

/** A stored picture of an item, with the item's facts about it. */
export interface AgencyPicture {
  path: string
  facts: Record<'caption' | 'source' | 'reporter' | 'city' | 'rights', string | null>
}

/** The picture. Refuses with `NOT_FOUND` where the site does not receive the item or our copy is missing, and as `requireUsable` does. */
export async function pictureOfAgencyItem(
  context: Context,
  itemId: string,
  imageId: string,
): Promise<AgencyPicture> {
  const item = await getAgencyItem(context, itemId)
  requireUsable(item)
  const image = item.images.find(({ agencyImageId }) => agencyImageId === imageId)
  if (!image?.path) throw notFound('agencyImage', imageId)
  return {
    path: image.path,
    facts: {
      caption: image.text,
      source: item.source ?? item.agency.name,
      reporter: item.author,
      city: item.city,
      rights: item.rights,
    },
  }
}

/** The same for an archive item, whose pictures are identified by their paths. */
export async function pictureOfArchiveItem(
  context: Context,
  itemId: string,
  imageId: string,
): Promise<AgencyPicture> {
  const { status, isRemoved, images, source, agency, author } = await getArchiveRow(context, itemId)
  requireUsable({ status })
  const image = images.find(({ path }) => path === imageId)
  if (isRemoved || !image) throw notFound('agencyArchive', itemId)
  return {
    path: image.path,
    facts: {
      ...{ caption: image.text, source: source ?? agency?.name ?? null, reporter: author },
      ...{ city: null, rights: null },
    },
  }
}
