// Makes a draft from agency items and links it to them. Items that were used before need a confirmation.
import {
  AGENCY_DRAFT_TYPES,
  type AgencyDraftType,
  type DraftType,
  offeredDraftTypes,
} from '@manset/model/agency/drafts.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { isOnSite } from '@manset/model/kinds/field-on-site.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { requireHandbook } from '../../../kit/entity/handbook.ts'
import type { Context, Tools } from '../../../platform/graphql/context.ts'
import { forbidden, invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import { findCredits } from '../drafts/credits.ts'
import { type DraftSource, joinSources } from '../drafts/draft-source.ts'
import { buildDraftValues, copyPictures, shortenCaption } from '../drafts/draft-values.ts'
import { countMedia, requireMedia } from '../drafts/require-media.ts'
import { requireUsable } from '../drafts/require-usable.ts'
import type { MediaPort } from '../ingest/media-port.ts'
import { getAgencyItems } from './agency-list.ts'
import type { AgencyItem } from './agency-row.ts'
import { recordUse, withTransaction } from './agency-uses.ts'
import { proposeCategories } from './proposed-categories.ts'

export interface UsePorts {
  /** Creates a draft linked to the item, by the rules of the content feature, within the transaction of the context. */
  createDraft(
    type: DraftType,
    values: Record<string, unknown>,
    madeOf: { agencyContentId: string | null; agencyArchiveId: string | null },
    context: Context,
  ): Promise<{ id: string; version: number }>
  picturesOf(tools: Tools): MediaPort
}
export interface CreatedDraft {
  id: string
  type: DraftType
  version: number
  /** Files that the draft lacks, so that the person can add them manually. */
  omittedFiles: OmittedFile[]
}

export interface OmittedFile {
  kind: 'pdf'
  /** Code of the upload's refusal, or `FILE_GONE`. */
  code: string
}

export interface CreateContentInput {
  /** The first item gives title and text; all give their pictures. */
  ids: readonly string[]
  isConfirmed: boolean
  /** Null derives the type from the first item. */
  type: AgencyDraftType | null
}

/** Maximum number of items per content. */
const MAX_ITEMS = 50

/**
 * Makes a draft from items and records their use. A PDF that cannot be stored is left out and reported. Refuses with `FORBIDDEN`,
 * `HANDBOOK_REQUIRED`, `NOT_FOUND`, as `requireUsable` and `requireMedia` do, or with `AGENCY_CONTENT_USED` (with the uses) unless the
 * person confirmed.
 */
export async function createContentFromAgency(
  { ids, isConfirmed, type }: CreateContentInput,
  context: Context,
  ports: UsePorts,
): Promise<CreatedDraft> {
  const { viewer, tools } = context
  if (!can(viewer, 'agency.use')) throw forbidden()
  const items = await loadItems(ids, context)
  const source = combineSources(items)
  const [offered] = offeredDraftTypes(items[0].types[0], countMedia(source), AGENCY_DRAFT_TYPES)
  const wanted = type ?? offered ?? 'news'
  if (!can(viewer, `${wanted}.create`)) throw forbidden()
  // Checked before pictures are copied.
  await requireHandbook(ENTITIES[wanted], context)
  for (const item of items) requireUsable(item)
  requireMedia(source, wanted)
  if (!isConfirmed && items.some(({ hasItBeenUsed }) => hasItBeenUsed)) throw alreadyUsedRefusal(items)
  const store = ports.picturesOf(tools)
  const pictures = await copyPictures(source, viewer.siteId, store)
  const video = await copyVideo(source, wanted, viewer.siteId, store)
  const { pdf, omittedFiles } = hasPdfField(wanted, context)
    ? await copyPdf(source, viewer.siteId, store)
    : { pdf: null, omittedFiles: [] }

  return tools.db.transaction().execute(async (trx) => {
    const inside = withTransaction(context, trx)
    await lockItems(trx, items, isConfirmed, inside)
    // Read again under the lock: the draft must contain a correction that arrived meanwhile.
    const latest = await loadItems(ids, inside)
    const from = combineSources(latest)
    const credits = await findCredits(from, wanted, inside)
    const proposed = await proposeCategories(latest[0], wanted, inside)
    const categoryIds = proposed.map(({ id }) => id)
    const values = {
      ...buildDraftValues(from, wanted, { pictures, video, pdf, credits, now: tools.clock.now() }),
      categoryIds,
    }
    const madeOf = { agencyContentId: latest[0].id, agencyArchiveId: null }
    const draft = await ports.createDraft(wanted, values, madeOf, inside)
    for (const { id } of latest)
      await recordUse(trx, context, { id, contentId: draft.id, proposedIds: categoryIds })
    return { ...draft, type: wanted, omittedFiles }
  })
}

type Items = readonly [AgencyItem, ...AgencyItem[]]

async function loadItems(ids: readonly string[], context: Context): Promise<Items> {
  const all = [...new Set(ids)]
  if (all.length > MAX_ITEMS)
    throw invalid([{ field: 'agencyContentIds', rule: 'maxLength', params: { max: MAX_ITEMS } }])
  const [first, ...others] = await getAgencyItems(context, all)
  if (!first) throw invalid([{ field: 'agencyContentIds', rule: 'required', params: {} }])
  return [first, ...others]
}

/**
 * Locks the items before anything is created. Of two people who use an unused item at once, the second must confirm. A concurrent kill
 * either prevents the draft or finds it and raises an alert.
 */
async function lockItems(
  trx: Transaction<Tables>,
  items: Items,
  isConfirmed: boolean,
  context: Context,
): Promise<void> {
  const { rows } = await sql<{ uses: number; isKilled: boolean; status: string }>`
    select use_count as uses, is_killed as "isKilled", status from agency_contents
    where id = any(${items.map(({ id }) => id)}::bigint[]) order by id for update`.execute(trx)
  if (rows.length < items.length) throw notFound('agencyContent', items[0].id)
  for (const row of rows) requireUsable(row)
  if (!isConfirmed && rows.some(({ uses }) => uses > 0))
    throw alreadyUsedRefusal(
      await loadItems(
        items.map(({ id }) => id),
        context,
      ),
    )
}

/** The video as a file of the site; null unless the type has a video field. */
async function copyVideo(
  { video, source, agencyName, cameraman }: DraftSource,
  type: AgencyDraftType,
  siteId: number,
  store: MediaPort,
): Promise<VideoValue | null> {
  if (type !== 'video' || !video?.path) return null
  const path = await store.copyVideo(siteId, video.path)
  if (path === null) throw new Refusal('DRAFT_LACKS_VIDEO', 'The video of this item no longer exists')
  return {
    path,
    text: shortenCaption(video.text),
    source: shortenCaption(source ?? agencyName),
    cameraman: shortenCaption(cameraman),
    duration: video.duration ?? null,
  }
}

/** Whether contents of this type have a PDF field on the site. */
function hasPdfField(type: AgencyDraftType, { viewer }: Context): boolean {
  const { pdf } = fieldsOf(ENTITIES[type])
  return pdf !== undefined && isOnSite(pdf, viewer.settings)
}

/** The first PDF of the item as a file of the site, or the reason why it is missing. */
async function copyPdf(
  { files = [] }: DraftSource,
  siteId: number,
  store: MediaPort,
): Promise<{ pdf: { path: string } | null; omittedFiles: OmittedFile[] }> {
  const found = files.find(({ kind, path }) => kind === 'pdf' && path)
  if (!found?.path) return { pdf: null, omittedFiles: [] }
  const copy = await store.copyDocument(siteId, found.path)
  if (copy && 'path' in copy) return { pdf: copy, omittedFiles: [] }
  return { pdf: null, omittedFiles: [{ kind: 'pdf', code: copy?.refusal ?? 'FILE_GONE' }] }
}

/** The refusal that asks for confirmation, with the places where the items were used. */
export function alreadyUsedRefusal(items: readonly Pick<AgencyItem, 'uses'>[]): Refusal {
  return new Refusal('AGENCY_CONTENT_USED', 'Content was made from this item before', {
    params: { uses: items.flatMap(({ uses }) => uses) },
  })
}

const combineSources = ([first, ...others]: Items) =>
  joinSources(toDraftSource(first), others.map(toDraftSource))

function toDraftSource(item: AgencyItem): DraftSource {
  return {
    ...item,
    html: item.content,
    pictures: item.images,
    agencyName: item.agency.name,
    cameraman: item.types[0] === 'video' ? item.author : null,
  }
}
