// A server is killed at a named point of a save, like a power cut: acknowledged saves exist afterwards, nothing is partial, and a save
// that is repeated with its key is written once.
import { randomUUID } from 'node:crypto'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { fold } from '@manset/model/text/fold.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeName } from '../../kit/entity/entity-schema.ts'
import type { FaultPoint } from '../../platform/fault-points.ts'
import { countFault } from '../injection/fault-report.ts'
import { type EndingServer, openEndingServer } from './ending-server.ts'

/** The expected state of the database after a kill at this point; `either` if the statement may have been committed. */
const POINTS: Record<FaultPoint, 'unwritten' | 'either' | 'written'> = {
  beforeWrite: 'unwritten',
  sent: 'either',
  written: 'written',
  durable: 'written',
  beforeAnswer: 'written',
}
const PATIENCE_MS = 60_000
const contents = Object.values<EntityDefinition>(ENTITIES).filter(({ shared }) => shared)

let server: EndingServer
const rows = Object.fromEntries(
  Object.keys(POINTS).map((point) => [point, countFault(`server killed at ${point} of a save`)]),
) as Record<FaultPoint, ReturnType<typeof countFault>>
beforeAll(async () => {
  server = await openEndingServer()
})
afterAll(async () => {
  await server.close()
  for (const row of Object.values(rows)) row.report()
})

interface Saved {
  id: string
  version: number
  title: string
}

async function save(entity: EntityDefinition, input: object): Promise<Saved> {
  const { saved } = await server.call<{ saved: Saved }>(
    `mutation ($input: ${typeName(entity)}Input!) { saved: ${entity.calls.save}(input: $input) { id version ${entity.label} } }`,
    { input },
  )
  return saved
}

/** Counts the rows of the version in which the item has this name, in every table that belongs to it. */
async function traces(
  { table, shared, label }: EntityDefinition,
  name: string,
  key: string,
): Promise<number[]> {
  const { pool } = server.newsroom.database
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
    // An acknowledged save just before; with it the server has cached the caller, so that only the tested save is interrupted.
    const other = newName()
    await save(entity, { [entity.label]: other })
    acknowledged.push(other)
    rows[point].acknowledged += 1

    const name = newName()
    const input = { id: before?.id, version: before?.version, [entity.label]: name, saveKey: randomUUID() }
    await server.endAt(point)
    await expect(save(entity, input)).rejects.toThrow()
    await server.ended()
    rows[point].tries += 1

    const found = await traces(entity, name, input.saveKey)
    const isWritten = found[0] === 1
    expect(found).toEqual(isWritten ? ONCE : NONE)
    if (POINTS[point] !== 'either') expect(isWritten).toBe(POINTS[point] === 'written')

    const begun = performance.now()
    const again = await save(entity, input)
    rows[point].answered(performance.now() - begun)
    expect(await save(entity, input)).toEqual(again)
    expect(again).toMatchObject({
      version: before ? 2 : 1,
      [entity.label]: name,
      ...(before && { id: before.id }),
    })
    expect(await traces(entity, name, input.saveKey)).toEqual(ONCE)
    rows[point].acknowledged += 1
  })

  it('keeps every acknowledged change', async () => {
    const { rows } = await server.newsroom.database.pool.query(
      `select ${entity.label} as name from ${entity.table} where ${entity.label} = any($1)`,
      [acknowledged],
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted())
  })
})
