// From an agency item to a draft: filled from it and tied to it; an item used before needs a confirmation.
import { type AgencyDraftType, draftTypeOf, pictureFieldOf } from '@manset/model/agency-drafts.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import type { FieldOf } from '@manset/model/kinds/field.ts'
import { MOST_CHARACTERS } from '@manset/model/kinds/image.ts'
import { can } from '@manset/model/permissions.ts'
import { markedTitle } from '@manset/model/title-marks.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { demandHandbook } from '../../../kit/entity/handbook.ts'
import { record, rowsOf } from '../../../platform/change/record.ts'
import type { Context, Tools } from '../../../platform/graphql/context.ts'
import { forbidden, notFound, Refusal } from '../../../platform/refusal.ts'
import type { Pictures } from '../ingest/pictures.ts'
import { getAgencyItem } from './agency-list.ts'
import type { AgencyItem } from './agency-row.ts'

export interface UsePorts {
  /** Makes a draft tied to the item by the rules of the content feature, within the transaction the context brings. */
  createDraft(
    type: AgencyDraftType,
    values: Record<string, unknown>,
    agencyContentId: string,
    context: Context,
  ): Promise<{ id: string; version: number }>
  picturesOf(tools: Tools): Pictures
}
export interface CreatedContent {
  id: string
  type: AgencyDraftType
  version: number
}

/** Pictures taken over at most: as many as the largest gallery holds. */
const MOST_PICTURES = ENTITIES.photoGallery.fields.items.maxLength
/** The agency's "hot" is the newsroom's; the rest is for the editor to say. */
const HOT = { agency: 3, content: 1 }

/**
 * Makes a draft from an item and writes down that it did. Refuses with `FORBIDDEN`, `HANDBOOK_REQUIRED`, `NOT_FOUND`,
 * `AGENCY_CONTENT_KILLED`, or `AGENCY_CONTENT_USED` (with the uses) unless the person confirmed.
 */
export async function createContentFromAgency(
  { id, isConfirmed, type }: { id: string; isConfirmed: boolean; type: AgencyDraftType | null },
  context: Context,
  ports: UsePorts,
): Promise<CreatedContent> {
  const { viewer, tools } = context
  if (!can(viewer, 'agency.use')) throw forbidden()
  const item = await getAgencyItem(context, id)
  const wanted = type ?? draftTypeOf(item.types[0])
  if (!can(viewer, `${wanted}.create`)) throw forbidden()
  // Before its pictures are copied.
  await demandHandbook(ENTITIES[wanted], context)
  if (item.hasItBeenUsed && !isConfirmed) throw used(item)
  const pictures = item.isKilled ? [] : await ownPictures(item, viewer.siteId, ports.picturesOf(tools))

  return tools.db.transaction().execute(async (trx) => {
    // Locked first: of two people who use an unused item at once, the second has to confirm.
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
  for (const { path, text } of item.images.slice(0, MOST_PICTURES)) {
    const copy = path === null ? null : await pictures.copy(siteId, path)
    if (copy)
      own.push({
        ...copy,
        text: text?.slice(0, MOST_CHARACTERS).toWellFormed() ?? null,
        source: item.source ?? item.agency.name,
        reporter: item.author,
        crops: [],
      })
  }
  return own
}

function valuesOf(
  item: AgencyItem,
  type: AgencyDraftType,
  pictures: ImageValue[],
  now: Date,
): Record<string, unknown> {
  const { title, spot, tags, cover, ...others } = ENTITIES[type].fields
  const taken = pictureFieldOf(type)
  const gallery = taken?.field.kind === 'gallery' ? { ...taken, field: taken.field } : null
  const isAhead = item.embargoedUntil !== null && item.embargoedUntil > now
  return {
    // That it is an update or a correction is for the desk to know, not for readers.
    title: cut(markedTitle(item.title).headline, title.maxCharacters),
    spot: item.spot === null ? null : cut(item.spot, spot.maxCharacters),
    body: item.content,
    tags: [...new Set(item.tags.filter((tag) => tag.length <= tags.maxCharacters))].slice(0, tags.maxLength),
    cover: pictures.find((picture) => isLargeEnough(picture, cover)) ?? null,
    // Published before its embargo ends, it would be scheduled for that moment.
    publishDate: isAhead ? item.embargoedUntil : null,
    ...('newsType' in others && item.newsType === HOT.agency && { newsType: HOT.content }),
    ...(gallery && {
      [gallery.name]: pictures.filter((picture) => isLargeEnough(picture, gallery.field)),
    }),
  }
}

type Smallest = Pick<FieldOf<'gallery'>, 'minWidth' | 'minHeight'>

/** Whether a field takes the picture: agencies send smaller ones, too. */
function isLargeEnough({ width, height }: ImageValue, { minWidth = 1, minHeight = 1 }: Smallest): boolean {
  return width >= minWidth && height >= minHeight
}

/** A text cut at a word, with a mark that it was. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > most / 2 ? start.slice(0, space) : start).trimEnd().toWellFormed()}…`
}
