// What time does to locks and presence: every server looks when the next moment is due, by the clock of the database, and
// at least every few seconds. Of several that look at once, the first that has an item's turn does what is due.
import { sql } from 'kysely'
import type { Feature, Started } from '../../kit/feature.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { announcement } from '../../platform/live.ts'
import type { Locked } from './item.ts'
import { inMs, inTurn } from './turn.ts'

/** Items whose moment has come that are looked at together; the rest follow at once. */
const BATCH = 100
const LONGEST_MS = 5_000
const SHORTEST_MS = 5
/** How long a lock that was given up is remembered, for whoever missed the event. */
const REMEMBERED_MS = 3_600_000

/** Does what is due; answers the milliseconds until the next moment is. */
export async function lookAfter(tools: Pick<Tools, 'db' | 'settings' | 'log'>): Promise<number> {
  await forgetGone(tools)
  const due = await dueItems(tools)
  for (const item of due) await inTurn(tools, item, async () => {})
  return due.length === BATCH ? 0 : nextMs(tools)
}

/** Items of which a request is due or a lock has run out. */
async function dueItems({ db }: Pick<Tools, 'db'>): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select l.entity as "lockName", l.item_id::text as "itemId", l.site_id as "siteId", l.type
    from edit_locks l
    where l.holder_id is not null and l.expires_at <= clock_timestamp()
      or exists (select from edit_lock_requests r
        where r.entity = l.entity and r.item_id = l.item_id and r.declined_at is null
          and r.expires_at > clock_timestamp()
          and (r.answers_by <= clock_timestamp() or l.expires_at <= clock_timestamp()))
    limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

/** Tabs that gave no sign of life for as long as a lease are gone, and what they asked for with them. */
async function forgetGone({ db, settings }: Pick<Tools, 'db' | 'settings'>): Promise<void> {
  const { rows } = await sql<{ siteId: number; type: string; itemId: string; personId: string }>`
    with gone as (
      delete from presences where seen_at <= ${inMs(-settings.editing.leaseMs)}
      returning site_id, type, item_id, person_id
    ), unasked as (
      delete from edit_lock_requests where expires_at <= ${inMs(-settings.editing.leaseMs)}
    ), forgotten as (
      delete from edit_locks where holder_id is null and expires_at <= ${inMs(-REMEMBERED_MS)}
    )
    select site_id as "siteId", type, item_id::text as "itemId", person_id::text as "personId" from gone`.execute(
    db,
  )
  for (const { siteId, type, itemId, personId } of rows)
    await sql`select ${announcement({ kind: 'editing.went', siteId, type, id: itemId, version: 0, actorId: personId })}`.execute(
      db,
    )
}

async function nextMs({ db }: Pick<Tools, 'db'>): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from least(
      (select min(expires_at) from edit_locks where holder_id is not null),
      (select min(answers_by) from edit_lock_requests where declined_at is null and expires_at > clock_timestamp())
    ) - clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]?.ms ?? LONGEST_MS
}

/** Looks after locks as long as the server runs; an event about one is a reason to look when the next is due. */
function startWatch(tools: Tools): Started {
  const { live, log, settings } = tools
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isAsked = false

  const look = async () => {
    let next = LONGEST_MS
    do {
      isAsked = false
      try {
        next = await lookAfter(tools)
      } catch (error) {
        next = settings.editing.heartbeatMs
        log.error({ err: error }, 'what is due of locks could not be done, trying again')
      }
    } while (isAsked && !isStopped)
    running = undefined
    if (!isStopped) timer = setTimeout(run, Math.min(Math.max(Math.ceil(next), SHORTEST_MS), LONGEST_MS))
  }
  const run = () => {
    clearTimeout(timer)
    if (running) isAsked = true
    else running = look()
  }
  const stopListening = live.listen(({ kind }) => {
    if (MOVES.test(kind)) run()
  })
  run()

  return {
    async stop() {
      isStopped = true
      stopListening()
      clearTimeout(timer)
      await running
    },
  }
}

/** After these the next moment may be sooner than it was. */
const MOVES = /^(resync|editing\.(?!came|went).*)$/

export const watch: Pick<Feature, 'start'> = { start: startWatch }
