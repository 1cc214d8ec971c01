// The agency items from which a content was made, for its editors: notes, rights, signals, and alerts since.
import type { AgencyEmbargo } from '@manset/model/agency/agency.ts'
import type { AgencyAlert } from '@manset/model/agency/alerts.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { isId } from '@manset/model/ids.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { markSeenByKeys } from '../../../kit/notices/notices.ts'
import { insertAuditEntries } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { publishEvent } from '../../../platform/live.ts'
import { forbidden, notFound } from '../../../platform/refusal.ts'
import { alertDedupKey } from './agency-alerts.ts'

export interface OriginAlert {
  id: string
  kind: AgencyAlert
  itemVersion: number
  createdDate: string
  resolvedDate: string | null
  resolvedBy: { id: string; name: string } | null
  /** Who has seen it and when, earliest first. */
  seenBy: { user: { id: string; name: string }; seenDate: string }[]
}

export interface ContentOrigin {
  agencyContentId: string
  title: string
  agencyName: string
  types: string[]
  language: string | null
  isKilled: boolean
  embargo: AgencyEmbargo
  embargoedUntil: Date | null
  editorNotes: string[]
  signal: string | null
  rights: string | null
  slugline: string | null
  /** Categories that were proposed for the draft. */
  proposedCategories: { id: string; name: string }[]
  /** Latest first. */
  alerts: OriginAlert[]
}

/** The items from which a content was made; `NOT_FOUND` where the viewer may not see the content. */
export async function listOrigins(contentId: string, context: Context): Promise<ContentOrigin[]> {
  const content = await requireContent(contentId, context)
  const { rows } = await sql<ContentOrigin>`
    select t.id::text as "agencyContentId", t.title, a.name as "agencyName", t.types, t.language,
      t.is_killed as "isKilled", t.embargo, t.embargoed_until as "embargoedUntil",
      t.editor_notes as "editorNotes", t.signal, t.rights, t.slugline,
      coalesce((select json_agg(json_build_object('id', k.id::text, 'name', k.name) order by k.position, k.id)
        from categories k where k.id = any(g.proposed_category_ids)), '[]') as "proposedCategories",
      coalesce((select json_agg(json_build_object('id', l.id::text, 'kind', l.kind, 'itemVersion', l.item_version,
          'createdDate', l.created_at, 'resolvedDate', l.resolved_at,
          'resolvedBy', case when u.id is not null then json_build_object('id', u.id::text, 'name', u.name) end,
          'seenBy', (select coalesce(json_agg(json_build_object('seenDate', o.seen_at,
              'user', json_build_object('id', p.id::text, 'name', p.name)) order by o.seen_at, p.id), '[]')
            from agency_alert_views o join users p on p.id = o.user_id where o.alert_id = l.id))
          order by l.id desc)
        from agency_alerts l left join users u on u.id = l.resolved_by
        where l.content_id = g.content_id and l.agency_content_id = t.id), '[]') as alerts
    from agency_uses g
    join agency_contents t on t.id = g.agency_content_id
    join agencies a on a.id = t.agency_id
    where g.content_id = ${content.id}
    order by g.id limit 50`.execute(context.tools.db)
  return rows
}

interface Found {
  id: string
  type: string
  version: number
}

async function requireContent(id: string, { viewer, tools }: Context): Promise<Found> {
  if (!isId(id)) throw notFound('content', id)
  const found = await tools.db
    .selectFrom('contents')
    .select(['id', 'type', 'version'])
    .where('id', '=', id)
    .where('site_id', '=', viewer.siteId)
    .executeTakeFirst()
  if (!found || !viewer.permissions.has(`${found.type}.view`)) throw notFound('content', id)
  return found
}

/** Having any of these lets the viewer call; the content then requires the permission of its own type. */
export const ALERT_HANDLING_PERMISSIONS = CONTENT_TYPES.map((type) => `${type}.edit` as const)

async function requireEditable(contentId: string, context: Context): Promise<Found> {
  const { viewer } = context
  if (!ALERT_HANDLING_PERMISSIONS.some((right) => can(viewer, right))) throw forbidden()
  const content = await requireContent(contentId, context)
  if (!viewer.permissions.has(`${content.type}.edit`)) throw forbidden()
  return content
}

const publishAlertEvent = (kind: string, { type, id, version }: Found, { viewer }: Context) =>
  publishEvent({ kind, siteId: viewer.siteId, type, id, version, actorId: viewer.userId })

/**
 * Marks the open alerts of a content as seen by the viewer; returns how many were new to them. The alerts stay open: colleagues only see
 * who knows.
 */
export async function markAlertsSeen(contentId: string, context: Context): Promise<number> {
  const { viewer, tools } = context
  const content = await requireEditable(contentId, context)
  const event = publishAlertEvent('content.alertSeen', content, context)
  const { rows } = await sql<{ ids: string[] }>`
    with seen as (
      insert into agency_alert_views (alert_id, user_id, seen_at)
      select id, ${viewer.userId}::bigint, ${tools.clock.now()}::timestamptz from agency_alerts
      where content_id = ${content.id} and resolved_at is null
      on conflict do nothing returning alert_id
    )
    select coalesce(array_agg(alert_id::text), '{}') as ids,
      case when count(*) > 0 then (select ${event}) end::text as told from seen`.execute(tools.db)
  const ids = rows[0]?.ids ?? []
  await markSeenByKeys(ids.map(alertDedupKey), context)
  return ids.length
}

/** Marks all alerts of a content as handled; returns how many were open. The audit log records by whom. */
export async function markAlertsHandled(contentId: string, context: Context): Promise<number> {
  const { viewer, tools, address } = context
  const content = await requireEditable(contentId, context)
  const at = tools.clock.now()
  const event = publishAlertEvent('content.alertSettled', content, context)
  const noted = insertAuditEntries(
    {
      ...{ siteId: viewer.siteId, entity: content.type, itemId: content.id, action: 'alertSettled' },
      ...{ actorId: viewer.userId, address, at },
    },
    sql`(select from settled limit 1) one`,
  )
  const { rows } = await sql<{ count: number }>`
    with settled as (
      update agency_alerts set resolved_by = ${viewer.userId}, resolved_at = ${at}
      where content_id = ${content.id} and resolved_at is null returning id
    ), noted as (${noted})
    select count(*)::int as count, case when count(*) > 0 then (select ${event}) end::text as told from settled`.execute(
    tools.db,
  )
  return rows[0]?.count ?? 0
}
