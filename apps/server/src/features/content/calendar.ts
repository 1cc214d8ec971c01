// Due publications and expirations of contents, read from the dates that the clock uses.
import { LATE_AFTER_MS } from '@manset/model/calendar.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import {
  type CalendarQuery,
  type CalendarSource,
  type EntryMove,
  entryColumns,
  idsWithName,
} from '../../kit/calendar/source.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { contents, viewableTypes } from './content-list.ts'

const RIGHTS = {
  viewPermissions: CONTENT_TYPES.map((type) => permissionOf(entityByName(type), 'view')),
  movePermissions: CONTENT_TYPES.map((type) => permissionOf(entityByName(type), 'publish')),
}

/** Must match the conditions of the partial indexes (migration 0061). */
const PUBLISHES_AUTOMATICALLY = sql`(c.status = 'scheduled' or (c.status = 'expired' and c.published_at is null) or c.published_at > c.publish_date)`
const EXPIRES_AUTOMATICALLY = sql`c.expiration_date is not null and c.status in ('scheduled', 'published', 'expired')`

const LATE_AFTER = sql`interval '${sql.raw(String(LATE_AFTER_MS))} milliseconds'`

/** Published by the clock, not by a person who kept an earlier date: within a minute, or later and marked as caught up. */
const PUBLISHED_BY_CLOCK = sql`(c.status in ('scheduled', 'expired') or c.published_at <= c.publish_date + ${LATE_AFTER} or c.caught_up_at = c.published_at)`

export const publication: CalendarSource = {
  name: 'publication',
  kind: 'publication',
  ...RIGHTS,
  select: (asked) =>
    select(asked, 'publish_date', sql`${PUBLISHES_AUTOMATICALLY} and ${PUBLISHED_BY_CLOCK}`, {
      name: 'publication',
      step: 'comes',
      state: sql`case when c.status = 'scheduled' then 'planned' when c.published_at is null then 'missed'
        when c.published_at > c.publish_date + ${LATE_AFTER} then 'late' else 'done' end`,
      doneAt: sql`case when c.published_at > c.publish_date + ${LATE_AFTER} then c.published_at end`,
      isOpen: sql`c.status = 'scheduled'`,
    }),
  changeFromEvent: ({ kind, id, type }) =>
    kind.startsWith('content.')
      ? { of: `content:${id}`, viewPermission: `${type}.view`, times: (db) => loadScheduledTimes(db, id) }
      : null,
  move: (moved, context) => moveDate(moved, 'publishDate', context),
}

export const expiration: CalendarSource = {
  name: 'expiration',
  kind: 'expiration',
  ...RIGHTS,
  select: (asked) =>
    select(asked, 'expiration_date', EXPIRES_AUTOMATICALLY, {
      name: 'expiration',
      step: 'goes',
      state: sql`case when c.status <> 'expired' then 'planned' when c.caught_up_at is not null then 'late' else 'done' end`,
      doneAt: sql`case when c.status = 'expired' then c.caught_up_at end`,
      isOpen: sql`c.status <> 'expired'`,
    }),
  move: (moved, context) => moveDate(moved, 'expirationDate', context),
}

interface EntryColumns {
  name: 'publication' | 'expiration'
  step: 'comes' | 'goes'
  state: RawBuilder<unknown>
  doneAt: RawBuilder<unknown>
  /** Whether it is still to come. */
  isOpen: RawBuilder<unknown>
}

function select(
  { context, from, to, of, id }: CalendarQuery,
  column: string,
  which: RawBuilder<unknown>,
  { name, isOpen, ...told }: EntryColumns,
): RawBuilder<unknown>[] {
  const types = viewableTypes(context)
  const ids = id === null ? of && idsWithName(of, 'content') : [id]
  if (types.length === 0 || ids?.length === 0) return []
  const { permissions, siteId } = context.viewer
  const mayMove = (type: string) => ['edit', 'publish'].every((right) => permissions.has(`${type}.${right}`))
  const at = sql.ref(`c.${column}`)
  const columns = entryColumns(name, {
    ...told,
    key: sql`${sql.lit(`${name}:`)} || c.id`,
    at,
    entity: sql`c.type`,
    itemId: sql`c.id::text`,
    of: sql`'content:' || c.id`,
    subject: sql`'content:' || c.id`,
    title: sql`c.title`,
    version: sql`c.version`,
    personId: sql`c.created_by`,
    categoryIds: sql`c.category_ids`,
    isMovable: sql`${isOpen} and c.type = any(${types.filter(mayMove)})`,
  })
  return [
    sql`select ${columns} from contents c where c.site_id = ${siteId} and ${at} >= ${from} and ${at} < ${to} and ${which}
      ${types.length < CONTENT_TYPES.length ? sql`and c.type = any(${types})` : sql``}
      ${ids ? sql`and c.id = any(${ids}::bigint[])` : sql``}`,
  ]
}

/** Times of its publication and expiration that the clock handles; most saved contents have neither. */
async function loadScheduledTimes(db: Kysely<Tables>, id: string): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select c.publish_date as at from contents c where c.id = ${id} and c.publish_date is not null and ${PUBLISHES_AUTOMATICALLY}
    union all select c.expiration_date from contents c where c.id = ${id} and ${EXPIRES_AUTOMATICALLY}`.execute(
    db,
  )
  return rows.map(({ at }) => at)
}

/** Saves only the date, by the rules of every save. */
async function moveDate(
  { at, ...moved }: EntryMove,
  field: 'publishDate' | 'expirationDate',
  context: Context,
): Promise<void> {
  const row = await contents.load(moved.id, context)
  if (!row) throw notFound('content', moved.id)
  await saveItem(entityByName(row.type), {}, { ...moved, [field]: at }, context, {
    names: [],
  })
}
