// Every mutation of the schema declares its lock rule and follows it: while another tab holds the lock it is refused, and with the epoch
// of its own lock it succeeds.
import { randomUUID } from 'node:crypto'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type GraphQLField, getNamedType, isInputObjectType, isLeafType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeName } from '../kit/entity/entity-schema.ts'
import { finishSchema, lockRule } from '../platform/graphql/access.ts'
import { access, createBuilder } from '../platform/graphql/builder.ts'
import { createSchema } from '../schema.ts'
import { startTestApp, type TestApp } from './app.ts'
import { MAIN_SITE } from './newsroom.ts'
import { createSamples, type Sample, type Samples } from './sample-items.ts'

const PHOTO = '/media/aa/lock.png'
const HOLDER = { roleId: '1' } as const
const OTHER = { roleId: '6' } as const

const mutations = Object.values(createSchema().getMutationType()?.getFields() ?? {})
const entities = Object.values(ENTITIES) as EntityDefinition[]

let server: TestApp
let samples: Samples
beforeAll(async () => {
  server = await startTestApp()
  samples = createSamples(server, () => PHOTO)
  const { pool } = server.newsroom.database
  await pool.query(
    `update permissions set role_ids = array_append(role_ids, '6') where not '6' = any(role_ids)`,
  )
  await pool.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values ($1, repeat('d', 64), 'image', 'image/png', $2, 10, 2000, 2000, 'lock.png')`,
    [MAIN_SITE, PHOTO],
  )
})
afterAll(() => server.close())

/** The entities whose items a mutation writes, by its name. */
function writtenBy({ name }: GraphQLField<unknown, unknown>): EntityDefinition[] {
  if (name.startsWith('changeContentStatus')) return entities.filter(({ shared }) => shared)
  if (name === 'updateStatusToAgencyArchive') return [ENTITIES.agencyArchive]
  return entities.filter((entity) =>
    [
      entity.calls.save,
      entity.calls.approve,
      `${entity.calls.approve}Batch`,
      `restore${typeName(entity)}`,
    ].includes(name),
  )
}

interface Standing extends Sample {
  /** An earlier version that differs. */
  before: number
}

async function saved(entity: EntityDefinition, input: Record<string, unknown>): Promise<Sample> {
  const query = `mutation ($input: ${typeName(entity)}Input!) { saved: ${entity.calls.save}(input: $input) { id version } }`
  const { data, errors } = await server.call(HOLDER, query, { input })
  if (errors) throw new Error(`${entity.name}: ${JSON.stringify(errors)}`)
  return (data as unknown as { saved: Sample }).saved
}

/** An item with a history. */
async function standing(entity: EntityDefinition): Promise<Standing> {
  const made = entity.shared ? await saved(entity, await samples.change(entity)) : await samples.made(entity)
  const changed = await saved(entity, {
    id: made.id,
    version: made.version,
    ...(await samples.change(entity)),
  })
  const again = await saved(entity, {
    id: made.id,
    version: changed.version,
    ...(await samples.change(entity)),
  })
  return { ...again, before: changed.version }
}

/** Variables of a call that would change the item; a new required argument must be added here. */
async function variablesOf(
  field: GraphQLField<unknown, unknown>,
  entity: EntityDefinition,
  { id, version, before }: Standing,
  lockEpoch: string | undefined,
) {
  const known: Record<string, unknown> = {
    ...{ id, version, lockEpoch, toVersion: before, agencyArchiveId: id },
    // Alternates, so that each call changes the result of the previous one.
    ...(steps % 2 === 0 ? { status: 'removed', isApproved: false } : { status: 'draft', isApproved: true }),
    input: { id, version, lockEpoch, ...(await samples.change(entity)) },
    items: [{ id, version, lockEpoch }],
  }
  // It has its own status argument, and moves to the trash like any other status.
  if (field.name === 'updateStatusToAgencyArchive') known.status = 'removed'
  const unknown = field.args.find(({ name, type }) => isNonNullType(type) && !(name in known))
  if (unknown) throw new Error(`What is ${field.name}(${unknown.name}) to be called with?`)
  return Object.fromEntries(field.args.map(({ name }) => [name, known[name]]))
}
let steps = 0

interface Outcome {
  /** The code of the refusal: of the call, or of the one item of its batch. */
  code: string | null
  version?: number
}

async function outcome(
  who: typeof HOLDER | typeof OTHER,
  field: GraphQLField<unknown, unknown>,
  variables: Record<string, unknown>,
  standingNow: () => Promise<number>,
): Promise<Outcome> {
  const head = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const isPlain = isLeafType(getNamedType(field.type))
  const select = isPlain ? '' : lockRule(field) === 'each' ? '{ code version }' : '{ id version }'
  const { data, errors } = await server.call(
    who,
    `mutation (${head}) { done: ${field.name}(${passed}) ${select} }`,
    variables,
  )
  if (errors) return { code: errors[0]?.extensions.code ?? 'nothing' }
  // A call that only confirms returns no version.
  if (isPlain) return { code: null, version: await standingNow() }
  const done = [(data as unknown as { done: Outcome | Outcome[] }).done].flat()[0]
  return { version: done?.version, code: done?.code ?? null }
}

async function versionOf(entity: EntityDefinition, { id }: Standing): Promise<number> {
  const query = `query ($id: ID!) { item: ${entity.calls.get}(id: $id) { version } }`
  const { data } = await server.call(HOLDER, query, { id })
  return (data as unknown as { item: { version: number } }).item.version
}

async function taken(entity: EntityDefinition, itemId: string): Promise<{ tabId: string; epoch: string }> {
  const tabId = randomUUID()
  const { data, errors } = await server.call(
    HOLDER,
    `mutation ($entity: String!, $itemId: ID!, $tabId: ID!) {
      stayed: sendHeartbeat(entity: $entity, itemId: $itemId, tabId: $tabId, takesLock: true) { lock { epoch tabId isLive } } }`,
    { entity: entity.name, itemId, tabId },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const { lock } = (data as unknown as { stayed: { lock: { epoch: string; tabId: string } } }).stayed
  expect(lock).toMatchObject({ tabId, isLive: true })
  return { tabId, epoch: lock.epoch }
}

it('a mutation without a lock rule makes the schema invalid', () => {
  const builder = createBuilder()
  builder.queryField('nothing', (t) => t.field({ ...access('signedIn'), type: 'Int', resolve: () => 1 }))
  builder.mutationField('forgotten', (t) => t.field({ ...access('signedIn'), type: 'Int', resolve: () => 1 }))
  expect(() => finishSchema(builder.toSchema())).toThrow('Mutation.forgotten (lock)')
})

it('one that needs no lock gives a reason, and takes no epoch', () => {
  for (const field of mutations) {
    const rule = lockRule(field)
    if (typeof rule !== 'object') continue
    expect(rule.none.length, field.name).toBeGreaterThan(10)
    const inputs = field.args.flatMap(({ name, type }) => {
      const named = getNamedType(type)
      return isInputObjectType(named) ? Object.keys(named.getFields()) : [name]
    })
    expect(inputs, field.name).not.toContain('lockEpoch')
  }
})

/**
 * Boards are not items of entities: boards/board.test.ts tests their lock. The calendar moves scheduled items:
 * features/calendar/move.test.ts. A push message is sent once: features/notification/sending/sending.test.ts. So is a
 * chat message: features/chat/chat.test.ts.
 */
const OF_BOARDS = [
  'changeBoard',
  'undoBoardChange',
  'restoreBoard',
  'moveCalendarEntry',
  'sendNotification',
  'sendChatMessage',
]
/** Steps of newsletters, which start from other states: features/mailing/schedule.test.ts. */
const OF_MAILINGS = ['scheduleMailing', 'cancelMailing', 'recoverMailing']
const locking = mutations.filter(
  (field) => typeof lockRule(field) !== 'object' && ![...OF_BOARDS, ...OF_MAILINGS].includes(field.name),
)

it('each one that writes items is registered with the entities it writes', () => {
  for (const field of locking) expect(writtenBy(field), field.name).not.toEqual([])
})

describe.each(entities)('an item of $name', (entity) => {
  // Changes of status come last: an item in the trash cannot be saved.
  const calls = locking
    .filter((field) => writtenBy(field).includes(entity))
    .toSorted((a, b) => Number(a.name.includes('Status')) - Number(b.name.includes('Status')))

  it('has a lock that every call which writes it checks', async () => {
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining([entity.calls.save]))
    const item = await standing(entity)
    const { epoch } = await taken(entity, item.id)
    const tried = async (
      field: (typeof calls)[number],
      who: typeof HOLDER | typeof OTHER,
      lockEpoch?: string,
    ) => outcome(who, field, await variablesOf(field, entity, item, lockEpoch), () => versionOf(entity, item))
    for (const field of calls) {
      const earlier = String(Number(epoch) - 1)
      const refused = {
        'by another without an epoch': (await tried(field, OTHER)).code,
        'by another with this one': (await tried(field, OTHER, epoch)).code,
        'by the holder without one': (await tried(field, HOLDER)).code,
        'by the holder with an earlier one': (await tried(field, HOLDER, earlier)).code,
      }
      expect(refused, field.name).toEqual({
        'by another without an epoch': 'LOCKED',
        'by another with this one': 'LOCK_LOST',
        'by the holder without one': 'LOCKED_BY_YOU',
        'by the holder with an earlier one': 'LOCK_LOST',
      })
      const { code, version } = await tried(field, HOLDER, epoch)
      expect({ call: field.name, code, version }).toEqual({
        call: field.name,
        code: null,
        version: item.version + 1,
      })
      item.version += 1
      if (/approve|Status/.test(field.name)) steps += 1
    }
    steps = 0
  })
})
