// Makes a draft from an archive item and links it to the item. An item that was used before needs a confirmation.
import { ARCHIVE_DRAFT_TYPES, type ArchiveDraftType } from '@manset/model/agency/drafts.ts'
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { isId } from '@manset/model/ids.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { getItem } from '../../../kit/entity/entity-service.ts'
import type { Item } from '../../../kit/entity/entity-sql.ts'
import { requireHandbook } from '../../../kit/entity/handbook.ts'
import { record, requireRows } from '../../../platform/change/record.ts'
import { copyColumnToSearch } from '../../../platform/change/search-table.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden, notFound, Refusal } from '../../../platform/refusal.ts'
import { alreadyUsedRefusal, type CreatedDraft, type UsePorts } from '../agency/agency-use.ts'
import { recordUse, withTransaction } from '../agency/agency-uses.ts'
import { findCredits } from '../drafts/credits.ts'
import type { DraftSource } from '../drafts/draft-source.ts'
import { buildDraftValues } from '../drafts/draft-values.ts'
import { requireMedia } from '../drafts/require-media.ts'
import { requireUsable } from '../drafts/require-usable.ts'
import { getArchiveRow } from './archive-list.ts'
import type { ArchiveRow } from './archive-row.ts'

/**
 * Makes a draft from an approved item and records the use. Refuses with `FORBIDDEN`, `HANDBOOK_REQUIRED`, `NOT_FOUND`,
 * `AGENCY_ARCHIVE_UNAPPROVED`, `AGENCY_CONTENT_KILLED` (the agency killed the original), as `requireMedia` does, or with
 * `AGENCY_CONTENT_USED` (with the uses) unless the person confirmed.
 */
export async function createContentFromArchive(
  { id, isConfirmed, type }: { id: string; isConfirmed: boolean; type: ArchiveDraftType | null },
  context: Context,
  ports: Pick<UsePorts, 'createDraft'>,
): Promise<CreatedDraft> {
  const { viewer, tools } = context
  if (!can(viewer, 'agencyArchive.use')) throw forbidden()
  if (!isId(id)) throw notFound('agencyArchive', id)
  const wanted = type ?? ARCHIVE_DRAFT_TYPES[0]
  if (!can(viewer, `${wanted}.create`)) throw forbidden()
  await requireHandbook(ENTITIES[wanted], context)
  return tools.db.transaction().execute(async (trx) => {
    const inside = withTransaction(context, trx)
    // Locked first: of two people who use an unused item at once, the second must confirm.
    const { rows } = await sql<{ agencyContentId: string | null }>`
      select t.agency_content_id as "agencyContentId" from agency_archives t
      where t.id = ${id} and t.site_id = ${viewer.siteId} and t.removed_at is null for update`.execute(trx)
    const [state] = rows
    if (!state) throw notFound('agencyArchive', id)
    if (state.agencyContentId) await requireNotKilled(state.agencyContentId, trx)
    const row = await getArchiveRow(inside, id)
    requireUsable({ status: row.status })
    if (!row.isApproved) throw new Refusal('AGENCY_ARCHIVE_UNAPPROVED', 'The item is not approved')
    if (row.hasItBeenUsed && !isConfirmed) throw alreadyUsedRefusal([row])
    const item = await getItem(agencyArchive, id, inside)
    const draft = await ports.createDraft(
      wanted,
      await toDraftValues(item, row, wanted, inside),
      { agencyContentId: row.agencyContentId, agencyArchiveId: id },
      inside,
    )
    await recordArchiveUse(trx, context, id, draft.id)
    // Also a use of the original agency item: its corrections and kills concern the content.
    if (row.agencyContentId)
      await recordUse(trx, context, { id: row.agencyContentId, contentId: draft.id, proposedIds: [] })
    return { ...draft, type: wanted, omittedFiles: [] }
  })
}

/** Locks the original item: a concurrent kill waits, and then finds the use that it concerns. */
async function requireNotKilled(agencyContentId: string, trx: Transaction<Tables>): Promise<void> {
  const item = await trx
    .selectFrom('agency_contents')
    .select('is_killed')
    .where('id', '=', agencyContentId)
    .forUpdate()
    .executeTakeFirst()
  if (item) requireUsable({ isKilled: item.is_killed, status: null })
}

async function toDraftValues(item: Item, row: ArchiveRow, type: ArchiveDraftType, context: Context) {
  const pictures = (item.images ?? []) as ImageValue[]
  const video = item.video as VideoValue | null
  const source: DraftSource = {
    title: row.title,
    spot: row.spot,
    html: item.content as string | null,
    tags: row.tags,
    pictures: pictures.map(({ text = null, ...picture }) => ({ ...picture, text })),
    video,
    source: row.source,
    agencyName: row.agency?.name ?? '',
    author: row.author,
    cameraman: video?.cameraman ?? null,
    embargoedUntil: null,
    newsType: null,
  }
  requireMedia(source, type)
  return buildDraftValues(source, type, {
    // These are already files of this site, with their own captions.
    pictures: pictures.map((picture) => ({
      ...picture,
      source: picture.source ?? row.source ?? row.agency?.name ?? null,
      reporter: picture.reporter ?? row.author,
    })),
    video,
    credits: await findCredits(source, type, context),
    now: context.tools.clock.now(),
  })
}

/** Counting a use does not raise the version, so it never conflicts with somebody's edit of the item. */
async function recordArchiveUse(
  trx: Transaction<Tables>,
  { viewer, address, tools }: Context,
  id: string,
  contentId: string,
): Promise<void> {
  const now = tools.clock.now()
  const { siteId, userId } = viewer
  const copied = copyColumnToSearch(agencyArchive.search, 'use_count')
  requireRows(
    await record(trx, {
      table: agencyArchive.table,
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
      columns: copied.columns,
      alongside: {
        ...copied.alongside,
        noted: sql`
          insert into agency_archive_uses (agency_archive_id, content_id, site_id, used_by, used_at)
          select w.id, ${contentId}::bigint, ${siteId}::int, ${userId}::bigint, ${now}::timestamptz from written w`,
      },
    }),
  )
}
