// Once a day and site, notifies people of visible files whose rights end within a week or have ended. Each file is reported once for each
// of the two states, in one notice per person.
import { type EntityName, entityByName } from '@manset/model/entities/entities.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { EXPIRING_WITHIN_DAYS } from '@manset/model/media/media.ts'
import { OVERRIDE_RIGHTS_PERMISSION } from '@manset/model/media/rights.ts'
import { MAX_NAMED_FILES, type MediaRightsAbout } from '@manset/model/notice-groups.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { RunningService } from '../../kit/feature.ts'
import { type NoticeInput, sendNotices } from '../../kit/notices/notices.ts'
import { pollEvery } from '../../kit/poll-every.ts'
import type { ShownItems } from '../../kit/shown-items.ts'
import { listUsersWithPermission } from '../../kit/users-with-permission.ts'
import type { Tools } from '../../platform/graphql/context.ts'

const POLL_INTERVAL_MS = 600_000
/** Local hour from which a site's files are checked, so that people are at work when they are notified. */
const EARLIEST_HOUR = 8
const DAY_MS = 86_400_000
/** Limit per day; a newsroom that imports its archive may have many more, which follow on later days. */
const MAX_FILES = 1_000
const MAX_PEOPLE = 100

interface EndingFile {
  id: string
  name: string
  until: string
  state: 'expiring' | 'expired'
  /** Uploader of the file, and last editors of the items that show it. */
  people: string[]
  /** Entities of the items that show it. */
  entities: EntityName[]
}

/**
 * Notifies people on every site not checked yet today; returns the number of sites. A failed site is retried by the next poll; errors are
 * thrown together after all sites were checked.
 */
export async function notifyRights(
  { db }: Pick<Tools, 'db'>,
  shown: readonly ShownItems[],
  now: Date,
): Promise<number> {
  const sites = await db.selectFrom('sites').select('id').orderBy('id').execute()
  let checked = 0
  const errors: unknown[] = []
  for (const { id } of sites)
    try {
      if (await notifySite(db, id, shown, now)) checked += 1
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, 'Ending rights could not be checked on every site')
  return checked
}

/** Checks the site unless today's check is done; returns whether it did. */
function notifySite(
  db: Kysely<Tables>,
  siteId: number,
  shown: readonly ShownItems[],
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await claimDay(trx, siteId, now))) return false
    const files = await notifyEndingFiles(trx, siteId, shown, now)
    await sendNotices(trx, await toNotices(trx, siteId, files, now), now)
    return true
  })
}

/** Claims today's check of the site for this server. */
async function claimDay(trx: Transaction<Tables>, siteId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into media_rights_checks as k (site_id, day)
    select s.id, (${now}::timestamptz at time zone s.time_zone)::date from site_configurations s
    where s.id = ${siteId} and extract(hour from ${now}::timestamptz at time zone s.time_zone) >= ${EARLIEST_HOUR}
    on conflict (site_id) do update set day = excluded.day where k.day < excluded.day
    returning site_id`.execute(trx)
  return rows.length > 0
}

async function notifyEndingFiles(
  trx: Transaction<Tables>,
  siteId: number,
  shown: readonly ShownItems[],
  now: Date,
): Promise<EndingFile[]> {
  const soon = new Date(now.getTime() + EXPIRING_WITHIN_DAYS * DAY_MS)
  const { rows } = await sql<EndingFile>`
    with ending as (
      select m.id, m.original_name, m.usable_until, m.created_by,
        case when m.usable_until <= ${now} then 'expired' else 'expiring' end as state
      from media m where m.site_id = ${siteId} and m.usable_until <= ${soon}
    ), unnoted as (
      select e.* from ending e
      where not exists (select from media_rights_notices n
          where n.media_id = e.id and n.state = e.state and n.usable_until = e.usable_until)
        and exists (select from media_uses u where u.media_id = e.id and ${isShown(shown)})
      order by e.usable_until, e.id limit ${MAX_FILES}
    ), noted as (
      insert into media_rights_notices (media_id, state, usable_until)
      select id, state, usable_until from unnoted on conflict do nothing
    )
    select e.id::text as id, e.original_name as name, e.state,
      to_char(e.usable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until,
      array(select distinct p.person::text from (
        select e.created_by as person
        union all select (select r.created_by from revisions r
          where r.entity = u.entity and r.item_id = u.item_id order by r.version desc limit 1)
        from media_uses u where u.media_id = e.id and ${isShown(shown)}) p where p.person is not null) as people,
      array(select distinct u.entity from media_uses u where u.media_id = e.id and ${isShown(shown)}) as entities
    from unnoted e order by e.usable_until, e.id`.execute(trx)
  return rows
}

/** SQL condition over `media_uses u`. */
function isShown(shown: readonly ShownItems[]): RawBuilder<boolean> {
  const cases = shown.map(
    ({ entities, isShown: condition }) =>
      sql`(u.entity = any(${[...entities]}::text[]) and ${condition(sql`u.item_id`)})`,
  )
  return sql`(${sql.join([sql`false`, ...cases], sql` or `)})`
}

/** Any of these permissions allows reading the notice: viewing the library, or items that show its files. */
function viewPermissions(files: readonly EndingFile[]): string[] {
  const entities = new Set(files.flatMap((file) => file.entities))
  return ['media.view', ...[...entities].map((name) => permissionOf(entityByName(name), 'view'))]
}

const KINDS = { expiring: 'mediaExpiring', expired: 'mediaExpired' } as const

/** One notice per person and state. People who may publish despite ended rights get all files, others only their own. */
async function toNotices(
  trx: Transaction<Tables>,
  siteId: number,
  files: readonly EndingFile[],
  now: Date,
): Promise<NoticeInput[]> {
  if (files.length === 0) return []
  const able = await listUsersWithPermission(trx, {
    siteId,
    rights: [OVERRIDE_RIGHTS_PERMISSION],
    take: MAX_PEOPLE,
  })
  const chiefs = able.map(({ id }) => id)
  const others = [...new Set(files.flatMap(({ people }) => people))].filter((id) => !chiefs.includes(id))
  const groups = [
    { to: chiefs, own: files },
    ...others.map((id) => ({ to: [id], own: files.filter(({ people }) => people.includes(id)) })),
  ]
  return groups.flatMap(({ to, own }) =>
    [...Map.groupBy(own, ({ state }) => state)].flatMap(([state, some]): NoticeInput[] => {
      const [first] = some
      if (!first || to.length === 0) return []
      const about: MediaRightsAbout = {
        title: first.name,
        count: some.length,
        files: some.slice(0, MAX_NAMED_FILES).map(({ name, until }) => ({ name, until })),
      }
      return [
        {
          ...{ to, siteId, kind: KINDS[state], entity: 'media', itemId: first.id, about: { ...about } },
          permissions: viewPermissions(some),
          dedupKey: `${KINDS[state]}:${first.id}:${now.toISOString()}`,
        },
      ]
    }),
  )
}

export const watchRights = (tools: Tools, shown: readonly ShownItems[]): RunningService =>
  pollEvery(POLL_INTERVAL_MS, tools, 'files with ending rights could not be reported', () =>
    notifyRights(tools, shown, tools.clock.now()),
  )
