// Alerts about items in use: one per content made from the item. The content's creator and last editor get a notice. Nothing is unpublished
// automatically.
import type { AgencyAlert } from '@manset/model/agency/alerts.ts'
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type NoticeInput, sendNotices } from '../../../kit/notices/notices.ts'
import { publishEvent } from '../../../platform/live.ts'

/** A later version of a stored item. */
export interface NewVersion {
  agencyContentId: string
  alert: AgencyAlert
}

/** The alert that a new version means for contents made from the item. All rows of one write are kills, or none is. */
export const toNewVersion =
  (isKill: boolean) =>
  ({ id, title, signal }: { id: string; title?: unknown; signal?: unknown }): NewVersion => {
    const isCorrection = signal === 'correction' || splitTitleMark(String(title)).mark === 'correction'
    return { agencyContentId: id, alert: isKill ? 'kill' : isCorrection ? 'correction' : 'update' }
  }

interface Alerted {
  id: string
  title: string
  contentId: string
  siteId: number
  type: string
  version: number
  kind: AgencyAlert
  notifiedUserIds: string[]
}

/** Writes an alert for every content made from the items, in the transaction that writes the items. */
export async function alertUses(
  trx: Transaction<Tables>,
  sent: readonly NewVersion[],
  now: Date,
): Promise<void> {
  if (sent.length === 0) return
  const { rows } = await sql<Alerted>`
    with alerted as (
      insert into agency_alerts (agency_content_id, content_id, site_id, kind, item_version, notified_user_ids, created_at)
      select t.id, c.id, c.site_id, s.kind, t.version,
        array_remove(array[c.created_by, nullif(c.updated_by, c.created_by)], null), ${now}::timestamptz
      from unnest(${sent.map((one) => one.agencyContentId)}::bigint[], ${sent.map(({ alert }) => alert)}::text[])
        s (id, kind)
      join agency_contents t on t.id = s.id
      join agency_uses g on g.agency_content_id = t.id
      join contents c on c.id = g.content_id
      returning id, content_id, site_id, kind, notified_user_ids
    )
    select a.id::text as id, c.title, a.content_id as "contentId", a.site_id as "siteId", c.type, c.version, a.kind, a.notified_user_ids::text[] as "notifiedUserIds"
    from alerted a join contents c on c.id = a.content_id order by a.id`.execute(trx)
  const events = rows.map(({ contentId, siteId, type, version, kind, notifiedUserIds }) =>
    publishEvent({
      ...{ kind: 'content.alerted', siteId, type, id: contentId, version, actorId: null },
      about: { alert: kind, told: notifiedUserIds.join(' ') },
    }),
  )
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(trx)
  await sendNotices(trx, rows.map(alertNotice), now)
}

/** A personal notice, so that people who are away read it later. The alert stays on the content until somebody handles it. */
const alertNotice = ({
  id,
  contentId,
  siteId,
  type,
  title,
  kind,
  notifiedUserIds,
}: Alerted): NoticeInput => ({
  ...{
    to: notifiedUserIds,
    siteId,
    kind: 'agencyAlert',
    entity: type,
    itemId: contentId,
    about: { title, alert: kind },
  },
  permissions: [`${type}.view`],
  dedupKey: alertDedupKey(id),
})

/** Deduplication key of an alert's notice. */
export const alertDedupKey = (alertId: string) => `agencyAlert:${alertId}`
