import { buildSchema, parse } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { insertPayload, placeholderFor, subscribeShared } from './shared-payload.ts'

const EVENT = { id: '7' }
const TITLE = 'Iğdır’da "kar" \\ tatili 🌨'
const schema = buildSchema(
  'type Query { none: Int } type Told { id: ID! title: String } type Subscription { alike(kind: String): Told single: Told }',
)
/** How often the event was executed. */
let carriedOut = 0
const fields = schema.getSubscriptionType()?.getFields() ?? {}
for (const name of ['alike', 'single'])
  Object.assign(fields[name] as object, {
    async *subscribe() {
      yield EVENT
    },
    resolve: (event: object) => {
      carriedOut += 1
      return { ...event, title: TITLE }
    },
  })
Object.assign(fields.alike?.extensions ?? {}, { hasSharedPayload: true })

const documents = Object.fromEntries(
  ['alike', 'single'].map((name) => [
    name,
    parse(`subscription ($kind: String) { ${name} ${name === 'alike' ? '(kind: $kind)' : ''} { id title } }`),
  ]),
)
const rights = new Set(['headline.view'])

async function told(name: string, { permissions = rights, siteId = 4, kind = 'a' } = {}) {
  const results = await subscribeShared({
    schema,
    document: documents[name] as never,
    contextValue: { viewer: { permissions, siteId } },
    variableValues: name === 'alike' ? { kind } : {},
  })
  if (!(Symbol.asyncIterator in results)) throw new Error(JSON.stringify(results))
  const { value } = await results.next()
  await results.return()
  return value ?? {}
}
/** As the connection sends it. */
const sent = (payload: object) => String(insertPayload(JSON.stringify({ id: '1', type: 'next', payload })))

beforeEach(() => {
  carriedOut = 0
})

it('of a field with a shared payload is executed once for all with the same permissions, and sent byte-identical', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => told('alike')))
  expect(carriedOut).toBe(1)
  for (const result of results)
    expect(JSON.parse(sent(placeholderFor(result) ?? {}))).toEqual({
      ...{ id: '1', type: 'next', payload: { data: { alike: { id: '7', title: TITLE } } } },
    })
})

it('is executed again for other permissions, another site and other variables', async () => {
  await told('alike', { permissions: new Set(['headline.view']) })
  await told('alike', { siteId: 2 })
  await told('alike', { kind: 'b' })
  expect(carriedOut).toBe(3)
})

it('of any other field is executed for each subscriber', async () => {
  const results = await Promise.all([told('single'), told('single')])
  expect(carriedOut).toBe(2)
  expect(results.map(placeholderFor)).toEqual([undefined, undefined])
  expect(sent(results[0] ?? {})).toContain('Iğdır')
})
