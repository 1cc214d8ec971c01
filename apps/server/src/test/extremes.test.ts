// Extreme values in every argument and input field of the schema, sent by an administrator. Each is accepted or refused by a code,
// and none blocks the server. Measures the thread's CPU time, so that a busy machine doesn't matter.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type GraphQLField, isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typeName } from '../kit/entity/entity-schema.ts'
import { createSchema } from '../schema.ts'
import { startTestApp, type TestApp } from './app.ts'
import { expectUnharmed } from './attacks/attack.ts'
import {
  buildOperation,
  extremeValues,
  fieldAt,
  type InputPlace,
  listInputs,
  plainValue,
  withValue,
} from './extremes.ts'
import { MAIN_SITE } from './newsroom.ts'
import { createSamples, type Samples } from './sample-items.ts'

const ADMINISTRATOR = { roleId: '1' } as const
const PHOTO = '/media/aa/bb/test.jpg'
/** CPU milliseconds of the thread for one call with a value of 100,000 characters or 1,000 entries, where `referenceMs` is 24. */
const MAX_CPU_MS = 50
/** CPU milliseconds of the reference work on a quiet machine; slower ones get as much more time. */
const REFERENCE_MS = 24
const REFERENCE_TEXT = '😀'.repeat(50_000)
const MAX_REPEATS = 10

const entities = Object.values(ENTITIES) as EntityDefinition[]
/** Longer names first: a type name may be the prefix of another. */
const TYPE_NAMES = entities.map(typeName).toSorted((a, b) => b.length - a.length)
let server: TestApp
let samples: Samples
let token: string
beforeAll(async () => {
  server = await startTestApp()
  samples = createSamples(server, () => PHOTO)
  token = await server.tokenOf(ADMINISTRATOR)
  await server.newsroom.database.pool.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values ($1, repeat('a', 64), 'image', 'image/jpeg', $2, 1, 2000, 2000, 'test.jpg')`,
    [MAIN_SITE, PHOTO],
  )
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

/** Sends a call without a network; returns its response and the thread's CPU time. */
async function send(query: string, variables: object) {
  const before = process.threadCpuUsage()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { siteid: String(MAIN_SITE), authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  const { user, system } = process.threadCpuUsage(before)
  const { errors = [] } = JSON.parse(answer.payload) as { errors?: { extensions: { code?: string } }[] }
  return {
    status: answer.statusCode,
    codes: errors.map(({ extensions }) => extensions.code ?? 'none'),
    cpuMs: (user + system) / 1_000,
  }
}

/** CPU milliseconds of the thread for work of the kind that calls do: splitting, serializing and searching a long text. */
function referenceMs(): number {
  const before = process.threadCpuUsage()
  JSON.parse(JSON.stringify(REFERENCE_TEXT.split('')))
    .join('')
    .replace(/\p{Emoji}/gu, 'x')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const entityOf = ({ name }: GraphQLField<unknown, unknown>) =>
  entities.find(({ calls }) => calls.save === name)

/** The other variables of a call: for a save, a complete item. */
async function plainVariables(root: GraphQLField<unknown, unknown>, id: string) {
  const entity = entityOf(root)
  const plain = Object.fromEntries(
    root.args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, plainValue(type, id)]),
  )
  return entity ? { ...plain, input: await samples.completeInput(entity) } : plain
}

interface Sent {
  place: string
  value: string
  cpuMs: number
}

it('every extreme is accepted or rejected with a code, and blocks nothing', async () => {
  const failed: object[] = []
  const slow: Sent[] = []
  const costs: Sent[] = []
  const { id } = await samples.made(ENTITIES.news)
  for (const [salt, leaf] of listInputs(createSchema(), TYPE_NAMES).entries()) {
    const plain = await plainVariables(leaf.root, id)
    for (const value of extremeValues(leaf, fieldAt(entityOf(leaf.root), leaf.path), salt)) {
      const variables = withValue(leaf.root, plain, { path: leaf.path, value, id })
      const query = buildOperation(leaf, Object.keys(variables))
      const { status, codes, cpuMs } = await send(query, variables)
      const place = placeOf(leaf)
      if (status >= 500 || codes.some((code) => !KNOWN_CODE.test(code)))
        failed.push({ place, value: shown(value), status, codes })
      costs.push({ place, value: shown(value), cpuMs })
      if (cpuMs <= MAX_CPU_MS) continue
      // The first call also pays for compilation. The fastest repetition counts, because other load only slows calls down; what it still
      // slows down, it slows down for the reference as well.
      let fastestMs = cpuMs
      for (let repeat = 0; repeat < MAX_REPEATS && fastestMs > MAX_CPU_MS; repeat++) {
        const slowness = Math.max(1, referenceMs() / REFERENCE_MS)
        fastestMs = Math.min(fastestMs, (await send(query, variables)).cpuMs / slowness)
      }
      if (fastestMs > MAX_CPU_MS) slow.push({ place, value: shown(value), cpuMs: fastestMs })
    }
  }
  const worst = costs.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, 5)
  console.info(
    `${costs.length} calls; the most processor time at first: ${worst.map(({ place, value, cpuMs }) => `${place} ${value} ${cpuMs.toFixed(0)} ms`).join(' · ')}`,
  )
  expect(failed).toEqual([])
  expect(slow).toEqual([])
}, 900_000)

/** All codes but those of server errors, and those that mean that the values were not read. */
const KNOWN_CODE =
  /^(?!(?:INTERNAL|none|UNAUTHENTICATED|OPERATION_TOO_LARGE|TOO_MANY_REQUESTS|GRAPHQL_VALIDATION_FAILED)$)[A-Z_]+$/

const placeOf = ({ root, path }: InputPlace) => `${root.name}(${path.join('.')})`

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text
}
