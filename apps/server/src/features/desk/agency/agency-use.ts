// From an agency item to a draft: filled from it, tied to it, and asked again when the item was used before.
import { news } from '@manset/model/entities/news.ts'
import { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import { type ImageValue, MOST_CHARACTERS as MOST_IMAGE_TEXT } from '@manset/model/kinds/image.ts'
import { can } from '@manset/model/permissions.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { record, rowsOf } from '../../../platform/change/record.ts'
import type { Context, Tools } from '../../../platform/graphql/context.ts'
import { forbidden, notFound, Refusal } from '../../../platform/refusal.ts'
import type { Pictures } from '../ingest/pictures.ts'
import { getAgencyItem } from './agency-list.ts'
import type { AgencyItem } from './agency-row.ts'

/** Content types a draft can be made of. */
export type DraftType = 'news' | 'photoGallery'

export interface UsePorts {
  /** Makes a draft tied to the item by the rules of the content feature, within the transaction the context brings. */
  createDraft(
    type: DraftType,
    values: Record<string, unknown>,
    agencyContentId: string,
    context: Context,
  ): Promise<{ id: string; version: number }>
  picturesOf(tools: Tools): Pictures
}
export interface CreatedContent {
  id: string
  type: DraftType
  version: number
}

/** What the definitions of the contents allow. */
const { title: TITLE, spot: SPOT, tags: TAGS, cover: COVER } = news.fields
const { items: PICTURES } = photoGallery.fields
/** The agency's "hot" is the newsroom's; the rest is for the editor to say. */
const HOT = { agency: 3, content: 1 }

/**
 * Makes a draft from an item and writes down that it did. Refuses with `FORBIDDEN`, `NOT_FOUND`,
 * `AGENCY_CONTENT_KILLED`, or `AGENCY_CONTENT_USED` (with the uses) unless the person confirmed.
 */
export async function createContentFromAgency(
  { id, isConfirmed, type }: { id: string; isConfirmed: boolean; type: DraftType | null },
  context: Context,
  ports: UsePorts,
): Promise<CreatedContent> {
  const { viewer, tools } = context
  if (!can(viewer, 'agency.use')) throw forbidden()
  const item = await getAgencyItem(context, id)
  const wanted = type ?? (item.types[0] === 'photoGallery' ? 'photoGallery' : 'news')
  if (!can(viewer, `${wanted}.create`)) throw forbidden()
  if (item.hasItBeenUsed && !isConfirmed) throw used(item)
  const pictures = item.isKilled ? [] : await ownPictures(item, viewer.siteId, ports.picturesOf(tools))

  return tools.db.transaction().execute(async (trx) => {
    // Locked first: of two people who use an unused item at once, the second is asked.
    const current = await trx
      .selectFrom('agency_contents')
      .select(['use_count', 'is_killed'])
      .where('id', '=', item.id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw notFound('agencyContent', id)
    if (current.is_killed) throw new Refusal('AGENCY_CONTENT_KILLED', 'The agency has withdrawn this item')
    if (current.use_count > 0 && !isConfirmed) throw used(await getAgencyItem(within(context, trx), id))
    // Read again under the lock: a correction that came meanwhile belongs into the draft.
    const latest = await getAgencyItem(within(context, trx), id)
    const values = valuesOf(latest, wanted, pictures, tools.clock.now())
    const draft = await ports.createDraft(wanted, values, item.id, within(context, trx))
    await noteUse(trx, context, item.id, draft.id)
    return { ...draft, type: wanted }
  })
}

/** The same call, working inside a transaction. */
function within(context: Context, trx: Transaction<Tables>): Context {
  return { ...context, tools: { ...context.tools, db: trx } }
}

/** The item counts its uses beside its version: whoever is writing over it meanwhile is not in the way. */
async function noteUse(
  trx: Transaction<Tables>,
  { viewer, address, tools }: Context,
  id: string,
  contentId: string,
): Promise<void> {
  const now = tools.clock.now()
  const { siteId, userId } = viewer
  rowsOf(
    await record(trx, {
      table: 'agency_contents',
      by: { userId, siteId, address },
      at: now,
      action: 'used',
      keepsVersion: true,
      rows: [
        {
          target: { id, version: null },
          values: { use_count: sql`t.use_count + 1` },
          changes: { contentId: { before: null, after: contentId } },
        },
      ],
      alongside: {
        noted: sql`
          insert into agency_uses (agency_content_id, content_id, site_id, used_by, used_at)
          select w.id, ${contentId}::bigint, ${siteId}::int, ${userId}::bigint, ${now}::timestamptz from written w`,
      },
    }),
  )
}

function used(item: AgencyItem): Refusal {
  return new Refusal('AGENCY_CONTENT_USED', 'Content was made from this item before', {
    params: { uses: item.uses },
  })
}

/** The item's stored pictures as files of this site. */
async function ownPictures(
  item: AgencyItem,
  siteId: number,
  pictures: Pick<Pictures, 'copy'>,
): Promise<ImageValue[]> {
  const own: ImageValue[] = []
  for (const { path, text } of item.images.slice(0, PICTURES.maxLength)) {
    const copy = path === null ? null : await pictures.copy(siteId, path)
    if (copy)
      own.push({
        ...copy,
        text: text?.slice(0, MOST_IMAGE_TEXT).toWellFormed() ?? null,
        source: item.source ?? item.agency.name,
        reporter: item.author,
        crops: [],
      })
  }
  return own
}

function valuesOf(
  item: AgencyItem,
  type: DraftType,
  pictures: ImageValue[],
  now: Date,
): Record<string, unknown> {
  const cover =
    pictures.find(({ width, height }) => width >= COVER.minWidth && height >= COVER.minHeight) ?? null
  const isAhead = item.embargoedUntil !== null && item.embargoedUntil > now
  return {
    title: cut(item.title, TITLE.maxCharacters),
    spot: item.spot === null ? null : cut(item.spot, SPOT.maxCharacters),
    body: item.content,
    tags: [...new Set(item.tags.filter((tag) => tag.length <= TAGS.maxCharacters))].slice(0, TAGS.maxLength),
    cover,
    // Published before its embargo ends, it would be scheduled for that moment.
    publishDate: isAhead ? item.embargoedUntil : null,
    ...(type === 'news' && item.newsType === HOT.agency && { newsType: HOT.content }),
    ...(type === 'photoGallery' && { items: pictures }),
  }
}

/** A text cut at a word, with a mark that it was. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > most / 2 ? start.slice(0, space) : start).trimEnd().toWellFormed()}…`
}
