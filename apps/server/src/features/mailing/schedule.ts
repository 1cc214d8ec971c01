// Schedules, cancels and recovers newsletters. The rendered mail is frozen with its dispatch, in the transaction that changes the status.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { VersionedId } from '@manset/model/audit/history.ts'
import { mailing } from '@manset/model/entities/mailing.ts'
import {
  canCancel,
  canSchedule,
  DEADLINE_HOURS,
  missingForScheduling,
  versionAfterScheduling,
} from '@manset/model/mailing/mailing.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { writeWithDispatch } from '../../dispatch/dispatched-item.ts'
import { cancelDispatch, moveDispatch, scheduleDispatch } from '../../dispatch/dispatches.ts'
import type { Draft } from '../../kit/entity/behaviour.ts'
import {
  guardRefusal,
  openDraft,
  requirePermission,
  type SaveInput,
} from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import { checkMediaRights, type FileUse, laterInstant } from '../../kit/entity/media-rights.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { loadLeadMinutes } from './channel-facts.ts'
import { type ComposedMail, compose } from './compose/compose.ts'
import { createPlaceholders, renderMail } from './compose/render-mail.ts'
import type { FrozenMail } from './frozen-mail.ts'
import type { MailingPorts } from './ports.ts'
import { runPreflight } from './preflight.ts'
import { storeRecipePictures } from './stored-recipe-pictures.ts'

const hour = 3_600_000

export interface Scheduling extends VersionedId {
  /** Publish date; by default the saved one. */
  date?: string | null
  /** Why pictures whose rights end before sending are used anyway. */
  rightsReason?: string | null
}

/**
 * Schedules a newsletter as it is saved now. One that is already scheduled gets the new date and the new text. Refuses with `VALIDATION`
 * and the problems that block sending.
 */
export async function scheduleMailing(
  { date, ...target }: Scheduling,
  context: Context,
  ports: MailingPorts,
): Promise<Item> {
  requirePermission(context, mailing, 'send')
  const { tools, viewer } = context
  const input = { ...target, ...(date && { date }) }
  const draft = await openForChange(input, 'scheduled', context)
  const { before, value } = draft
  if (!before) throw invalid([{ field: 'id', rule: 'required', params: {} }])
  if (!canSchedule(String(before.status)))
    throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  const composed = await compose(value, viewer.siteId, tools)
  const marks = createPlaceholders()
  const site = String(viewer.siteId)
  const shown = await renderMail(composed.mail, marks, site)
  const at = value.date ? new Date(String(value.date)) : null
  const problems = [
    ...missingForScheduling(value, await loadLeadMinutes(tools.db, viewer.siteId), tools.clock.now()),
    ...runPreflight(composed, shown, at).problems,
    ...(await checkMediaRights(draft, {
      at: laterInstant(at, tools.clock.now()),
      borrowed: coversOfContents(composed),
    })),
  ]
  if (problems.length > 0 || !at) throw invalid(problems)
  const kept = await storeRecipePictures(
    value.items,
    context,
    ports,
    await loadStoredPictures(before.id, tools.db),
  )
  const { mail } = await compose(value, viewer.siteId, tools, kept)
  const content: FrozenMail = {
    ...{
      mail: await renderMail(mail, marks, site),
      marks,
      channelId: String(value.channelId),
      contentIds: [...composed.contents.keys()],
    },
    sender: composed.site.sender,
    pictures: Object.fromEntries(kept),
  }
  const deadlineAt = new Date(at.getTime() + DEADLINE_HOURS[composed.mail.type] * hour)
  const { perSecond } = await tools.mail.openForSite(viewer.siteId, tools)
  const order = { name: composed.mail.title, content, dueAt: at, deadlineAt, perSecond }
  const columns = {
    ...{ status: 'scheduled', scheduled_date: tools.clock.now(), sent_date: null },
    scheduled_version: versionAfterScheduling(before.version),
  }
  return writeWith(draft, columns, async (trx, standing, doing) => {
    if (standing) await moveDispatch(trx, standing.id, order, doing)
    else
      await scheduleDispatch(
        trx,
        { kind: 'mailing', siteId: viewer.siteId, itemId: before.id, ...order },
        doing,
      )
  })
}

/** Covers of contents, which represent items without a picture of their own. */
function coversOfContents({ items, contents }: ComposedMail): FileUse[] {
  return items.flatMap((item, place) => {
    const cover = item.image ? null : contents.get(String(item.contentId ?? ''))?.cover
    return cover ? [{ field: `items.${place}.image`, path: cover.path }] : []
  })
}

/** Pictures stored by the last scheduling: the recipe service may be down when only the time changes. */
async function loadStoredPictures(itemId: string, db: Kysely<Tables>): Promise<FrozenMail['pictures']> {
  const { rows } = await sql<{ pictures: FrozenMail['pictures'] | null }>`
    select content -> 'pictures' as pictures from dispatches
    where kind = 'mailing' and item_id = ${itemId}::bigint order by id desc limit 1`.execute(db)
  return rows[0]?.pictures ?? undefined
}

/** Opens the item for a change. A lost edit lock is reported before any other problem. */
async function openForChange(input: SaveInput, action: AuditAction, context: Context): Promise<Draft> {
  const draft = await openDraft(mailing, input, { action }, context)
  const refusal = await guardRefusal(draft)
  if (refusal) throw refusal
  return draft
}

/** Cancels a newsletter; recipients who have not been sent it yet get nothing. */
export async function cancelMailing(target: VersionedId, context: Context): Promise<Item> {
  requirePermission(context, mailing, 'cancel')
  const draft = await openForChange({ ...target }, 'canceled', context)
  const { before } = draft
  if (!before || !canCancel(String(before.status)))
    throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  return writeWith(draft, { status: 'canceled', scheduled_version: null }, async (trx, standing, doing) => {
    if (standing) await cancelDispatch(trx, standing.id, context.tools, doing)
  })
}

/** Recovers a canceled newsletter as a draft. */
export async function recoverMailing(target: VersionedId, context: Context): Promise<Item> {
  requirePermission(context, mailing, 'edit')
  const draft = await openForChange({ ...target }, 'recovered', context)
  if (draft.before?.status !== 'canceled')
    throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  return writeWith(draft, { status: 'draft', scheduled_date: null })
}

/** Writes the item and its dispatch in one transaction. */
function writeWith(
  draft: Draft,
  columns: Record<string, unknown>,
  writeDispatch?: Parameters<typeof writeWithDispatch>[1],
): Promise<Item> {
  return writeWithDispatch({ ...draft, columns: { ...draft.columns, ...columns } }, writeDispatch)
}
