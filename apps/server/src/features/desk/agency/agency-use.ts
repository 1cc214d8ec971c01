// From an agency item to a draft: filled from it and tied to it; an item used before needs a confirmation.
import {
  AGENCY_DRAFT_TYPES,
  type AgencyDraftType,
  type DraftType,
  draftTypesOf,
} from '@manset/model/agency-drafts.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { can } from '@manset/model/permissions.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { demandHandbook } from '../../../kit/entity/handbook.ts'
import { record, rowsOf } from '../../../platform/change/record.ts'
import type { Context, Tools } from '../../../platform/graphql/context.ts'
import { forbidden, notFound, Refusal } from '../../../platform/refusal.ts'
import { creditsOf } from '../drafts/credits.ts'
import { broughtBy, demandEnough } from '../drafts/demand-enough.ts'
import type { DraftSource } from '../drafts/draft-source.ts'
import { draftValues, ownPictures } from '../drafts/draft-values.ts'
import type { Pictures } from '../ingest/pictures.ts'
import { getAgencyItem } from './agency-list.ts'
import type { AgencyItem } from './agency-row.ts'

export interface UsePorts {
  /** Makes a draft tied to the item by the rules of the content feature, within the transaction the context brings. */
  createDraft(
    type: DraftType,
    values: Record<string, unknown>,
    madeOf: { agencyContentId: string | null; agencyArchiveId: string | null },
    context: Context,
  ): Promise<{ id: string; version: number }>
  picturesOf(tools: Tools): Pictures
}
export interface CreatedContent {
  id: string
  type: DraftType
  version: number
}

/**
 * Makes a draft from an item and writes down that it did. Refuses with `FORBIDDEN`, `HANDBOOK_REQUIRED`, `NOT_FOUND`,
 * `AGENCY_CONTENT_KILLED`, what `demandEnough` refuses with, or `AGENCY_CONTENT_USED` (with the uses) unless the person confirmed.
 */
export async function createContentFromAgency(
  { id, isConfirmed, type }: { id: string; isConfirmed: boolean; type: AgencyDraftType | null },
  context: Context,
  ports: UsePorts,
): Promise<CreatedContent> {
  const { viewer, tools } = context
  if (!can(viewer, 'agency.use')) throw forbidden()
  const item = await getAgencyItem(context, id)
  const [offered] = draftTypesOf(item.types[0], broughtBy(sourceOf(item)), AGENCY_DRAFT_TYPES)
  const wanted = type ?? offered ?? 'news'
  if (!can(viewer, `${wanted}.create`)) throw forbidden()
  // Before its pictures are copied.
  await demandHandbook(ENTITIES[wanted], context)
  if (!item.isKilled) demandEnough(sourceOf(item), wanted)
  if (item.hasItBeenUsed && !isConfirmed) throw used(item)
  const pictures = item.isKilled
    ? []
    : await ownPictures(sourceOf(item), viewer.siteId, ports.picturesOf(tools))

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
    const source = sourceOf(await getAgencyItem(within(context, trx), id))
    const credits = await creditsOf(source, viewer.siteId, trx)
    const values = draftValues(source, wanted, { pictures, credits, now: tools.clock.now() })
    const madeOf = { agencyContentId: item.id, agencyArchiveId: null }
    const draft = await ports.createDraft(wanted, values, madeOf, within(context, trx))
    await noteUse(trx, context, item.id, draft.id)
    return { ...draft, type: wanted }
  })
}

/** The same call, working inside a transaction. */
export function within(context: Context, trx: Transaction<Tables>): Context {
  return { ...context, tools: { ...context.tools, db: trx } }
}

/** The item counts its uses beside its version: whoever is writing over it meanwhile is not in the way. */
export async function noteUse(
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

export function used(item: Pick<AgencyItem, 'uses'>): Refusal {
  return new Refusal('AGENCY_CONTENT_USED', 'Content was made from this item before', {
    params: { uses: item.uses },
  })
}

/** The item as drafts are made from it. */
function sourceOf(item: AgencyItem): DraftSource {
  return {
    ...item,
    html: item.content,
    pictures: item.images,
    video: null,
    agencyName: item.agency.name,
    cameraman: null,
  }
}
