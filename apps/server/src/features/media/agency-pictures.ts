// Pictures of agency and archive items as files of this site: copied from the store, never fetched from anywhere.
import { MOST_TAKEN } from '@manset/model/media.ts'
import { can } from '@manset/model/permissions.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { forbidden, invalid, refusalOf } from '../../platform/refusal.ts'
import type { MediaFacts } from './media-facts.ts'
import type { MediaFile } from './media-row.ts'

/** One picture of an item, by the item and its place among the pictures of that. */
export interface PictureChoice {
  from: string
  itemId: string
  imageId: string
}

/** A picture of an item as the feature that owns the item gives it. */
export interface ItemPicture {
  path: string
  facts: Partial<MediaFacts>
}

/** Where pictures can be taken from: the right it asks for, and the picture, or a `Refusal` why it may not be taken. */
export interface PictureShelf {
  permission: 'agency.use' | 'agencyArchive.use'
  entity: string
  pictureOf(context: Context, itemId: string, imageId: string): Promise<ItemPicture>
}

/** What became of one choice: the stored file, or the code of the refusal. */
export interface TakenPicture {
  file: MediaFile | null
  code: string | null
}

export interface PicturePorts {
  shelves: Readonly<Record<string, PictureShelf>>
  copyOf(tools: Tools): (siteId: number, picture: ItemPicture, by: CopiedBy) => Promise<MediaFile | null>
}

export interface CopiedBy {
  userId: string
  address: string | null
  origin: { entity: string; id: string }
}

/**
 * Takes pictures over in the order they were chosen; one that is refused keeps none of the others back. It is no use of the
 * item: that is counted where content is made from it, and the file says what it was copied from.
 */
export async function takePictures(
  choices: readonly PictureChoice[],
  context: Context,
  ports: PicturePorts,
): Promise<TakenPicture[]> {
  const { viewer, tools, address } = context
  if (!can(viewer, 'media.create')) throw forbidden()
  if (choices.length > MOST_TAKEN)
    throw invalid([{ field: 'pictures', rule: 'maxLength', params: { max: MOST_TAKEN } }])
  const copy = ports.copyOf(tools)
  const taken: TakenPicture[] = []
  for (const { from, itemId, imageId } of choices) {
    const shelf = Object.hasOwn(ports.shelves, from) ? ports.shelves[from] : undefined
    if (!shelf) throw invalid([{ field: 'from', rule: 'oneOf', params: {} }])
    if (!can(viewer, shelf.permission)) throw forbidden()
    try {
      const picture = await shelf.pictureOf(context, itemId, imageId)
      const origin = { entity: shelf.entity, id: itemId }
      const file = await copy(viewer.siteId, picture, { userId: viewer.userId, address, origin })
      taken.push(file ? { file: withWords(file, picture.facts), code: null } : { file, code: 'PICTURE_GONE' })
    } catch (error) {
      taken.push({ file: null, code: refusalOf(error, tools.log).code })
    }
  }
  return taken
}

/** The site may have had the same bytes before: then the words of the item that was chosen are still the ones meant. */
function withWords(file: MediaFile, { caption, source, reporter, rights }: Partial<MediaFacts>): MediaFile {
  return {
    ...file,
    text: caption || file.text,
    source: source || file.source,
    reporter: reporter || file.reporter,
    rights: rights || file.rights,
  }
}
