// A server that ends at a named point of a save, as a machine does that loses its power: whatever it had acknowledged is
// there afterwards, nothing is half there, and the save that is sent again with its key is written once.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestIssuer, type TestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { fold } from '@manset/model/fold.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeName } from '../../kit/entity/entity-schema.ts'
import type { FaultPoint } from '../../platform/fault-points.ts'
import { MAIN_SITE, openTestNewsroom, subjectOf, type TestNewsroom } from '../newsroom.ts'
import { cleanUp, freePort, type ServerProcess, startServer } from '../server-process.ts'

/** What must be true of the database after an end at this point; `either` where the statement may have come through. */
const POINTS: Record<FaultPoint, 'unwritten' | 'either' | 'written'> = {
  beforeWrite: 'unwritten',
  sent: 'either',
  written: 'written',
  durable: 'written',
  beforeAnswer: 'written',
}
const PATIENCE_MS = 60_000
const contents = Object.values<EntityDefinition>(ENTITIES).filter(({ shared }) => shared)

let newsroom: TestNewsroom
let issuer: TestIssuer
const dataDir = mkdtempSync(path.join(tmpdir(), 'manset-faults-'))
let server: { process: ServerProcess; url: string } | null = null
const counts = { ends: 0, unwritten: 0, written: 0, acknowledged: 0, sentAgain: 0 }
beforeAll(async () => {
  ;[newsroom, issuer] = await Promise.all([openTestNewsroom(), startTestIssuer()])
  await newsroom.database.db.updateTable('users').set({ issuer: issuer.issuer }).execute()
})
afterAll(async () => {
  await cleanUp()
  await newsroom.close()
  await issuer.close()
  rmSync(dataDir, { recursive: true, force: true })
  console.info(
    `${counts.ends} ends of the server: ${counts.unwritten} saves not written, ${counts.written} written and not ` +
      `answered; ${counts.acknowledged} acknowledged before are all there, ${counts.sentAgain} were sent again and stand once`,
  )
})

/** The running server, or a new one; on a busy machine its start is waited for longer, and begun again once. */
async function running(): Promise<{ process: ServerProcess; url: string }> {
  if (server) return server
  const begun = await started().catch(() => started())
  server = begun
  return begun
}

async function started(): Promise<{ process: ServerProcess; url: string }> {
  const process = startServer({
    ...{ DATABASE_URL: newsroom.database.url, MANSET_DATA: dataDir, PORT: await freePort() },
    ...{ OIDC_ISSUER: issuer.issuer, MANSET_ANY_OPERATION: 'true', MANSET_CALLS_PER_MINUTE: '100000' },
    ...{ MANSET_MIN_FREE_MB: '0', MANSET_TEST_FAULTS: 'true' },
  })
  try {
    return { process, url: await process.listening().catch(() => process.listening()) }
  } catch (error) {
    process.child.kill('SIGKILL')
    await process.ended
    throw error
  }
}

/** The running server will end at this point. */
async function endAt(point: FaultPoint): Promise<void> {
  const { process } = await running()
  const isArmed = new Promise<void>((resolve) => {
    process.child.on('message', (message) => {
      if ((message as { armed?: string }).armed === point) resolve()
    })
  })
  process.child.send({ endAt: point })
  await isArmed
}

interface Saved {
  id: string
  version: number
  title: string
}

async function save(entity: EntityDefinition, input: object): Promise<Saved> {
  const { url } = await running()
  const sub = subjectOf('6', MAIN_SITE)
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      siteid: String(MAIN_SITE),
      authorization: `Bearer ${await issuer.sign({ sub, preferred_username: sub })}`,
    },
    body: JSON.stringify({
      query: `mutation ($input: ${typeName(entity)}Input!) { saved: ${entity.calls.save}(input: $input) { id version ${entity.label} } }`,
      variables: { input },
    }),
  })
  const { data, errors } = (await answer.json()) as { data?: { saved: Saved }; errors?: unknown }
  if (!data?.saved) throw new Error(JSON.stringify(errors))
  return data.saved
}

/** How often everything that belongs to a version in which the item is called so stands in the database. */
async function traces(
  { table, shared, label }: EntityDefinition,
  name: string,
  key: string,
): Promise<number[]> {
  const { pool } = newsroom.database
  const { search } = shared as NonNullable<EntityDefinition['shared']>
  const counted = async (query: string, ...values: unknown[]) =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${query}`, values)).rows[0]
      ?.count ?? -1
  return [
    await counted(`${table} where ${label} = $1`, name),
    await counted(`revisions where snapshot->>$2::text = $1`, name, label),
    await counted(`audit_entries where changes->$2::text->>'after' = $1`, name, label),
    await counted(`${search.table} where folded like $1`, `%${fold(name)}%`),
    await counted('save_keys where key = $1', key),
  ]
}

const NONE = [0, 0, 0, 0, 0]
const ONCE = [1, 1, 1, 1, 1]
let names = 0
const newName = () => {
  names += 1
  return `Kesinti ${randomUUID().slice(0, 8)} ${names}`
}

describe.each(contents)('a save of $name', (entity) => {
  const acknowledged: string[] = []

  it.each(
    Object.keys(POINTS).flatMap((point) =>
      (['made', 'changed'] as const).map((way) => [way, point as FaultPoint] as const),
    ),
  )('that is %s while the server ends at %s', { timeout: 5 * PATIENCE_MS }, async (way, point) => {
    const before = way === 'changed' ? await save(entity, { [entity.label]: newName() }) : null
    // Something acknowledged in the same breath; with it the server knows the caller, so that only the save is ended.
    const other = newName()
    await save(entity, { [entity.label]: other })
    acknowledged.push(other)
    counts.acknowledged += 1

    const name = newName()
    const input = { id: before?.id, version: before?.version, [entity.label]: name, saveKey: randomUUID() }
    await endAt(point)
    await expect(save(entity, input)).rejects.toThrow()
    expect(await server?.process.ended).toBe('SIGKILL')
    server = null
    counts.ends += 1

    // A statement on its way is finished by the database, or given up with its connection.
    await expect.poll(isWriting, { timeout: PATIENCE_MS }).toBe(false)
    const found = await traces(entity, name, input.saveKey)
    const isWritten = found[0] === 1
    expect(found).toEqual(isWritten ? ONCE : NONE)
    if (POINTS[point] !== 'either') expect(isWritten).toBe(POINTS[point] === 'written')
    counts[isWritten ? 'written' : 'unwritten'] += 1

    const again = await save(entity, input)
    expect(await save(entity, input)).toEqual(again)
    expect(again).toMatchObject({
      version: before ? 2 : 1,
      [entity.label]: name,
      ...(before && { id: before.id }),
    })
    expect(await traces(entity, name, input.saveKey)).toEqual(ONCE)
    counts.sentAgain += 1
  })

  it('keeps all that was acknowledged', async () => {
    const { rows } = await newsroom.database.pool.query(
      `select ${entity.label} as name from ${entity.table} where ${entity.label} = any($1)`,
      [acknowledged],
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted())
  })
})

async function isWriting(): Promise<boolean> {
  const { rows } = await newsroom.database.pool.query(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'manset' and state <> 'idle' and pid <> pg_backend_pid()`,
  )
  return rows.length > 0
}
