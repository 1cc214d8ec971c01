// What the clock does to contents: scheduled ones are published, published ones expire, each exactly once.
// The state is claimed and changed in one statement, so several servers and a restart agree.
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { recordDue } from '../../platform/change/record.ts'
import type { Clock } from '../../platform/clock.ts'

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
  const changed = await recordDue(db, {
    table: 'contents',
    by: { userId: null, siteId: null, address: null },
    at: now,
    action: to,
    due: sql`
      select id from contents where status = ${from} and ${due}
      order by ${order} limit ${BATCH} for update skip locked`,
    values: {
      status: to,
      ...(to === 'published' && { published_at: sql`coalesce(t.published_at, ${now})` }),
    },
    patch: { status: to },
    changes: { status: { before: from, after: to } },
    alongside: {
      searched: sql`update content_search s set status = ${to} from written w where s.content_id = w.id`,
    },
  })
  return changed.length
}
