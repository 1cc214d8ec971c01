// What the clock does to contents: scheduled ones are published, published ones expire, each exactly once.
// The state is claimed and changed in one statement, so several servers and a restart agree.
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { auditing } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { rowAnnouncement } from '../../platform/live.ts'

const EVERY_MS = 1_000
/** Most contents changed in one statement; the rest follow at once. */
const BATCH = 100

export interface ContentClockParts {
  db: Kysely<Tables>
  clock: Clock
  log: Logger
}

/** Starts looking for what is due; `stop` waits for the look under way. */
export function startContentClock({ db, clock, log }: ContentClockParts): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  const look = async () => {
    try {
      while (!isStopped && (await publishDue(db, clock.now())) === BATCH);
      while (!isStopped && (await expireDue(db, clock.now())) === BATCH);
    } catch (error) {
      log.error({ err: error }, 'due contents could not be changed, trying again')
    }
    if (!isStopped) timer = setTimeout(() => (running = look()), EVERY_MS)
  }
  running = look()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Publishes scheduled contents whose date has come; answers how many. */
export function publishDue(db: Kysely<Tables>, now: Date): Promise<number> {
  return step(db, now, {
    from: 'scheduled',
    to: 'published',
    due: sql`publish_date <= ${now}`,
    order: sql`publish_date`,
  })
}

/** Expires published contents past their expiration date; answers how many. */
export function expireDue(db: Kysely<Tables>, now: Date): Promise<number> {
  return step(db, now, {
    from: 'published',
    to: 'expired',
    due: sql`expiration_date <= ${now}`,
    order: sql`expiration_date`,
  })
}

interface Step {
  from: string
  to: string
  due: ReturnType<typeof sql>
  order: ReturnType<typeof sql>
}

async function step(db: Kysely<Tables>, now: Date, { from, to, due, order }: Step): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from contents where status = ${from} and ${due}
      order by ${order} limit ${BATCH} for update skip locked
    ), written as (
      update contents t
      set status = ${to}, version = t.version + 1, updated_at = ${now},
        published_at = case when ${to} = 'published' then coalesce(t.published_at, ${now}) else t.published_at end
      from due where t.id = due.id
      returning t.id, t.version, t.site_id, t.type
    ), searched as (
      update content_search s set status = ${to} from written w where s.content_id = w.id
    ), revised as (
      insert into revisions (entity, item_id, version, snapshot, created_at)
      select w.type, w.id, w.version, r.snapshot || jsonb_build_object('status', ${to}::text), ${now}
      from written w join revisions r on r.entity = w.type and r.item_id = w.id and r.version = w.version - 1
    ), audited as (
      ${auditing(
        {
          siteId: sql`w.site_id`,
          entity: sql`w.type`,
          itemId: sql`w.id`,
          version: sql`w.version`,
          action: to,
          actorId: null,
          address: null,
          changes: { status: { before: from, after: to } },
          at: now,
        },
        sql`written w`,
      )}
    )
    select ${rowAnnouncement({ kind: `content.${to}`, siteId: sql`w.site_id`, type: sql`w.type`, actorId: null })}
    from written w`.execute(db)
  return rows.length
}
