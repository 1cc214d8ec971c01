// Imports pictures of agency and archive items as files of this site. They are copied from the store, never fetched.
import { MAX_IMPORTED_PICTURES } from '@manset/model/media/media.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { forbidden, invalid, refusalOf } from '../../platform/refusal.ts'
import type { MediaFacts } from './media-facts.ts'
import type { MediaFile } from './media-row.ts'

/** A picture, identified by its item and its id within the item. */
export interface PictureChoice {
  from: string
  itemId: string
  imageId: string
}

/** A picture of an item, as the feature that owns the item provides it. */
export interface ItemPicture {
  path: string
  facts: Partial<MediaFacts>
}

/** A source of pictures: the permission it requires, and the picture, or a `Refusal` if it may not be imported. */
export interface PictureSource {
  permission: 'agency.use' | 'agencyArchive.use'
  entity: string
  pictureOf(context: Context, itemId: string, imageId: string): Promise<ItemPicture>
}

/** Result for one choice: the stored file, or the code of the refusal. */
export interface ImportedPicture {
  file: MediaFile | null
  code: string | null
}

export interface PicturePorts {
  pictureSources: Readonly<Record<string, PictureSource>>
  copyOf(tools: Tools): (siteId: number, picture: ItemPicture, by: CopiedBy) => Promise<MediaFile | null>
}

export interface CopiedBy {
  userId: string
  address: string | null
  origin: { entity: string; id: string }
}

/**
 * Imports pictures in the chosen order; a refusal of one does not affect the others. It does not count as a use of the item: only contents
 * do. The file records its origin.
 */
export async function importPictures(
  choices: readonly PictureChoice[],
  context: Context,
  ports: PicturePorts,
): Promise<ImportedPicture[]> {
  const { viewer, tools, address } = context
  if (!can(viewer, 'media.create')) throw forbidden()
  if (choices.length > MAX_IMPORTED_PICTURES)
    throw invalid([{ field: 'pictures', rule: 'maxLength', params: { max: MAX_IMPORTED_PICTURES } }])
  const copy = ports.copyOf(tools)
  const taken: ImportedPicture[] = []
  for (const { from, itemId, imageId } of choices) {
    const source = Object.hasOwn(ports.pictureSources, from) ? ports.pictureSources[from] : undefined
    if (!source) throw invalid([{ field: 'from', rule: 'oneOf', params: {} }])
    if (!can(viewer, source.permission)) throw forbidden()
    try {
      const picture = await source.pictureOf(context, itemId, imageId)
      const origin = { entity: source.entity, id: itemId }
      const file = await copy(viewer.siteId, picture, { userId: viewer.userId, address, origin })
      taken.push(
        file ? { file: applyFacts(file, picture.facts), code: null } : { file, code: 'PICTURE_GONE' },
      )
    } catch (error) {
      taken.push({ file: null, code: refusalOf(error, tools.log).code })
    }
  }
  return taken
}

/** The site may already have these bytes: the chosen item's caption and credits then still apply. */
function applyFacts(file: MediaFile, { caption, source, reporter, rights }: Partial<MediaFacts>): MediaFile {
  return {
    ...file,
    text: caption || file.text,
    source: source || file.source,
    reporter: reporter || file.reporter,
    rights: rights || file.rights,
  }
}
