// Schedules, cancels and recovers newsletters. The rendered mail is frozen with its dispatch, in the transaction that changes the status.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { VersionedId } from '@manset/model/audit/history.ts'
import { mailing } from '@manset/model/entities/mailing.ts'
import {
  DEADLINE_HOURS,
  lacksToSchedule,
  mayCancel,
  maySchedule,
  versionOnceScheduled,
} from '@manset/model/mailing/mailing.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { holdDispatch } from '../../dispatch/dispatch-row.ts'
import {
  cancelDispatch,
  type Doing,
  moveDispatch,
  scheduleDispatch,
  unfinishedDispatch,
} from '../../dispatch/dispatches.ts'
import type { Draft } from '../../kit/entity/behaviour.ts'
import {
  demand,
  guardRefusal,
  openDraft,
  type SaveInput,
  writeDraft,
} from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import { checkMediaRights, type FileUse, laterOf } from '../../kit/entity/media-rights.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { type Composed, compose } from './compose/compose.ts'
import { freshMarks, makeMail } from './compose/make-mail.ts'
import type { FrozenMail } from './frozen-mail.ts'
import { keepRecipePictures } from './kept-pictures.ts'
import { lookOver } from './look-over.ts'
import { leadMinutesOf } from './other-mailings.ts'
import type { MailingPorts } from './ports.ts'

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
  demand(context, mailing, 'send')
  const { tools, viewer } = context
  const input = { ...target, ...(date && { date }) }
  const draft = await opened(input, 'scheduled', context)
  const { before, value } = draft
  if (!before) throw invalid([{ field: 'id', rule: 'required', params: {} }])
  if (!maySchedule(String(before.status)))
    throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  const composed = await compose(value, viewer.siteId, tools)
  const marks = freshMarks()
  const site = String(viewer.siteId)
  const shown = await makeMail(composed.mail, marks, site)
  const at = value.date ? new Date(String(value.date)) : null
  const problems = [
    ...lacksToSchedule(value, await leadMinutesOf(tools.db, viewer.siteId), tools.clock.now()),
    ...lookOver(composed, shown, at).problems,
    ...(await checkMediaRights(draft, {
      at: laterOf(at, tools.clock.now()),
      borrowed: coversShownBy(composed),
    })),
  ]
  if (problems.length > 0 || !at) throw invalid(problems)
  const kept = await keepRecipePictures(value.items, context, ports, await knownPictures(before.id, tools.db))
  const { mail } = await compose(value, viewer.siteId, tools, kept)
  const content: FrozenMail = {
    ...{
      mail: await makeMail(mail, marks, site),
      marks,
      channelId: String(value.channelId),
      contentIds: [...composed.contents.keys()],
    },
    sender: composed.site.sender,
    pictures: Object.fromEntries(kept),
  }
  const deadlineAt = new Date(at.getTime() + DEADLINE_HOURS[composed.mail.type] * hour)
  const { perSecond } = await tools.mail.ofSite(viewer.siteId, tools)
  const order = { name: composed.mail.title, content, dueAt: at, deadlineAt, perSecond }
  const columns = {
    ...{ status: 'scheduled', scheduled_date: tools.clock.now(), sent_date: null },
    scheduled_version: versionOnceScheduled(before.version),
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
function coversShownBy({ items, contents }: Composed): FileUse[] {
  return items.flatMap((item, place) => {
    const cover = item.image ? null : contents.get(String(item.contentId ?? ''))?.cover
    return cover ? [{ field: `items.${place}.image`, path: cover.path }] : []
  })
}

/** Pictures stored by the last scheduling: the recipe service may be down when only the time changes. */
async function knownPictures(itemId: string, db: Kysely<Tables>): Promise<FrozenMail['pictures']> {
  const { rows } = await sql<{ pictures: FrozenMail['pictures'] | null }>`
    select content -> 'pictures' as pictures from dispatches
    where kind = 'mailing' and item_id = ${itemId}::bigint order by id desc limit 1`.execute(db)
  return rows[0]?.pictures ?? undefined
}

/** Opens the item for a change. A lost edit lock is reported before any other problem. */
async function opened(input: SaveInput, action: AuditAction, context: Context): Promise<Draft> {
  const draft = await openDraft(mailing, input, { action }, context)
  const refusal = await guardRefusal(draft)
  if (refusal) throw refusal
  return draft
}

/** Cancels a newsletter; recipients who have not been sent it yet get nothing. */
export async function cancelMailing(target: VersionedId, context: Context): Promise<Item> {
  demand(context, mailing, 'cancel')
  const draft = await opened({ ...target }, 'canceled', context)
  const { before } = draft
  if (!before || !mayCancel(String(before.status)))
    throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  return writeWith(draft, { status: 'canceled', scheduled_version: null }, async (trx, standing, doing) => {
    if (standing) await cancelDispatch(trx, standing.id, context.tools, doing)
  })
}

/** Recovers a canceled newsletter as a draft. */
export async function recoverMailing(target: VersionedId, context: Context): Promise<Item> {
  demand(context, mailing, 'edit')
  const draft = await opened({ ...target }, 'recovered', context)
  if (draft.before?.status !== 'canceled')
    throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  return writeWith(draft, { status: 'draft', scheduled_date: null })
}

type Alongside = (
  trx: Transaction<Tables>,
  standing: { id: string } | undefined,
  doing: Doing,
) => Promise<void>

/**
 * Writes the item and its dispatch in one transaction. Locks the dispatch first, in the same order as the sending server, to avoid a
 * deadlock.
 */
function writeWith(draft: Draft, columns: Record<string, unknown>, alongside?: Alongside): Promise<Item> {
  const { context, before } = draft
  const { tools, viewer } = context
  return tools.db.transaction().execute(async (trx) => {
    const standing = await unfinishedDispatch(trx, 'mailing', before?.id ?? '')
    if (standing) await holdDispatch(trx, standing.id)
    const written = await writeDraft({
      ...draft,
      columns: { ...draft.columns, ...columns },
      context: { ...context, tools: { ...tools, db: trx } },
    })
    const by = { userId: viewer.userId, siteId: viewer.siteId, address: context.address }
    await alongside?.(trx, standing, { by, at: tools.clock.now() })
    return written
  })
}
