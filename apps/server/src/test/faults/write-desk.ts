// Runs writes under a fault as the web app would: without an answer, or after `TRY_AGAIN`, the same request is repeated. Afterwards
// the database is compared with the effect of the same write without a fault.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type ArmedFault, type DatabaseProxy, openDatabaseProxy } from '../injection/database-proxy.ts'
import { type Effects, openEffects } from '../injection/effects.ts'
import { MAIN_SITE } from '../newsroom.ts'
import { createSamples } from '../sample-items.ts'
import { EDITOR, openWorld, type World, type Write } from '../writes/write.ts'
import { findViolations, type Outcome, type Reference, type Row } from './evaluate-write.ts'
import { send } from './send-write.ts'

const MAX_SENDS = 4
const PHOTO = '/media/aa/fault.png'

export interface WriteDesk {
  server: TestApp
  world: World
  proxy: DatabaseProxy
  /** Runs a write without a fault, and stores its effect. */
  prepare(write: Write): Promise<Reference>
  /** Runs all prepared writes under a fault, each until it is answered; reports the row, and returns the violations. */
  every(row: Row, trialOf: (write: Write, reference: Reference) => How | null): Promise<string[]>
  close(): Promise<void>
}

export interface How {
  /** Arms the fault for the next write. */
  arm(): ArmedFault
  /** Target of the write: a proxy, or the server itself. */
  url?: string
  /** The caller gives up as soon as the fault has acted, since no answer would ever arrive. */
  givesUp?: boolean
}

export async function openWriteDesk(environment: NodeJS.ProcessEnv = {}): Promise<WriteDesk> {
  let proxy: DatabaseProxy | undefined
  const server = await startTestApp(environment, {
    worksOnJobs: false,
    async through(databaseUrl) {
      proxy = await openDatabaseProxy(databaseUrl)
      return proxy.url
    },
  })
  if (!proxy) throw new Error('the server has no proxy before its database')
  const { pool } = server.newsroom.database
  await prepareNewsroom(pool)
  const world = openWorld(
    server,
    createSamples(server, () => PHOTO),
  )
  const effects = await openEffects(pool)
  // A token is valid for some minutes, and the suite takes longer.
  const clientOf = async (url = server.url) => ({ url, token: await server.tokenOf(EDITOR) })
  const events = listenTo(server)
  const references = new Map<Write, Reference>()
  const once = async (write: Write): Promise<Reference> => {
    await removeLeftovers(pool)
    const variables = await write.variables(world)
    const measured = await measure(effects, events)
    const statements = desk.proxy.record()
    const outcome = await send(await clientOf(), write, variables)
    if (outcome.kind !== 'answered') throw new Error(`${write.name}: ${JSON.stringify(outcome)}`)
    const taken = statements()
    await untilIdle(pool)
    return { ...(await measured()), statements: taken }
  }
  const under = async (write: Write, reference: Reference, { arm, url, givesUp }: How) => {
    await removeLeftovers(pool)
    const variables = await write.variables(world)
    const measured = await measure(effects, events)
    const armed = arm()
    const outcomes: Outcome[] = []
    for (let place = 0; place < MAX_SENDS; place += 1) {
      const begun = performance.now()
      if (place > 0 && (await write.isDone?.(world, variables))) {
        outcomes.push({ kind: 'answered', ms: performance.now() - begun })
        break
      }
      const giving = new AbortController()
      if (givesUp && place === 0) void armed.acted.then(() => giving.abort())
      const outcome = await send(await clientOf(url), write, variables, giving.signal)
      outcomes.push(outcome)
      if (place === 0) armed.disarm()
      if (outcome.kind === 'answered') break
      if (outcome.kind === 'refused' && outcome.code !== 'TRY_AGAIN') break
    }
    await untilIdle(pool)
    return { reference, outcomes, tries: armed.count(), found: await measured() }
  }
  const desk: WriteDesk = {
    ...{ server, world, proxy },
    async prepare(write) {
      // The first run may leave extra rows, such as settings, that exist by the second; so the second run is the reference.
      const before = await once(write)
      const texts = new Set(before.statements.map(({ text }) => text))
      const reference = await once(write)
      // Clocks run their statements and emit their events in one of the two runs only, so the intersection belongs to the write.
      const own = {
        ...reference,
        events: Object.fromEntries(
          Object.entries(reference.events).filter(([name]) => name in before.events),
        ),
        statements: reference.statements.filter(({ text }) => texts.has(text)),
      }
      references.set(write, own)
      return own
    },
    async every(row, trialOf) {
      const wrong: string[] = []
      for (const [write, reference] of references) {
        const how = trialOf(write, reference)
        if (!how) continue
        let tried = await under(write, reference, how)
        if (tried.tries === 0) {
          // The fault waited for a clock's statement: the write's own statements are recorded again.
          const repeated = await desk.prepare(write)
          tried = await under(write, repeated, trialOf(write, repeated) ?? how)
        }
        wrong.push(...findViolations({ ...tried, write, row }))
      }
      row.report()
      return wrong
    },
    async close() {
      events.stop()
      await desk.proxy.close()
      await server.close()
    },
  }
  // For effects of the first sign-in, and for data that is read once.
  await server.call(EDITOR, '{ currentTime }')
  return desk
}

type Pool = TestApp['newsroom']['database']['pool']

/** Lets the editor do everything, and stores the picture that samples use. */
async function prepareNewsroom(pool: Pool): Promise<void> {
  await pool.query(
    `update permissions set role_ids = array_append(role_ids, '1') where not '1' = any(role_ids)`,
  )
  await pool.query(
    `update permissions set role_ids = array_append(role_ids, '6') where not '6' = any(role_ids)`,
  )
  await pool.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values ($1, repeat('d', 64), 'image', 'image/png', $2, 10, 2000, 2000, 'foto.png')`,
    [MAIN_SITE, PHOTO],
  )
}

/** Waits until the server runs no statement. */
async function untilIdle(pool: Pool): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'manset'
           and state <> 'idle' and pid <> pg_backend_pid()`,
        )
        return rows.length
      },
      { interval: 10 },
    )
    .toBe(0)
}

/** Removes what earlier writes left for a clock. */
async function removeLeftovers(pool: Pool): Promise<void> {
  await pool.query('delete from edit_lock_requests')
  await pool.query('delete from edit_locks')
  await pool.query('delete from presences')
  await pool.query(
    `update dispatches set state = 'canceled' where state in ('scheduled', 'sending', 'paused', 'missed')`,
  )
}

async function measure(effects: Effects, events: ReturnType<typeof listenTo>) {
  const effect = await effects.watch()
  const heard = await events.watch()
  return async () => ({ effect: await effect(), events: await heard() })
}

/** Events by kind and type, without those of source polling. */
function listenTo({ newsroom: { live, database } }: TestApp) {
  const heard: string[] = []
  const marks = new Set<string>()
  const stop = live.listen(({ kind, type, id }) => {
    if (kind === 'fault.mark') marks.add(id)
    else if (kind !== 'agencySource.asked') heard.push(`${kind} ${type}`)
  })
  /** Notifications arrive in commit order: after the marker, all earlier ones have arrived. */
  const heardAll = async () => {
    const id = randomUUID()
    const mark = { kind: 'fault.mark', siteId: null, type: '', id, version: 0, actorId: null }
    await database.pool.query(`select pg_notify('manset_live', $1)`, [JSON.stringify(mark)])
    await expect.poll(() => marks.has(id), { interval: 2 }).toBe(true)
    return heard.splice(0)
  }
  return {
    stop,
    async watch() {
      await heardAll()
      return async () => {
        const counts: Record<string, number> = {}
        for (const name of (await heardAll()).sort()) counts[name] = (counts[name] ?? 0) + 1
        return counts
      }
    },
  }
}
