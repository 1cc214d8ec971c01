// Every query, mutation, subscription and field of the schema, requested by eight kinds of people. The schema tells the required
// permissions, the model their default holders.
import { defaultRoleIds } from '@manset/model/permissions/grants.ts'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { accessRule } from '../platform/graphql/access.ts'
import type { Access } from '../platform/graphql/builder.ts'
import { createSchema } from '../schema.ts'
import { type Principal, startTestApp, type TestApp } from './app.ts'
import { ARABIC_SITE, MAIN_SITE } from './newsroom.ts'

const schema = createSchema()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const PEOPLE: Record<string, { who: Principal; roleId: string | null; refusal: string | null }> = {
  'somebody anonymous': { who: 'anonymous', roleId: null, refusal: 'UNAUTHENTICATED' },
  'somebody not active': { who: 'notActive', roleId: null, refusal: 'USER_NOT_ACTIVE' },
  'somebody without a role': { who: 'noRole', roleId: null, refusal: 'SITE_FORBIDDEN' },
  'an editor of another site': {
    who: { roleId: '2', siteId: ARABIC_SITE },
    roleId: null,
    refusal: 'SITE_FORBIDDEN',
  },
  'a viewer of this site': { who: { roleId: '8' }, roleId: '8', refusal: null },
  'an editor of this site': { who: { roleId: '2' }, roleId: '2', refusal: null },
  'an editor-in-chief of this site': { who: { roleId: '6' }, roleId: '6', refusal: null },
  'an administrator of this site': { who: { roleId: '1' }, roleId: '1', refusal: null },
}

/** Whether a role satisfies a rule with default permissions. */
function holds(roleId: string, rule: Access): boolean {
  if (rule === 'signedIn' || rule === 'inherit') return true
  return [rule].flat().some((key) => {
    const [category = '', detail = ''] = key.split('.')
    return (defaultRoleIds(category, detail) as string[]).includes(roleId)
  })
}

/** A value of the right type that refers to nothing existing. */
function dummy(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return dummy(type.ofType)
  if (isListType(type)) return [dummy(type.ofType)]
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(
          (field) => isNonNullType(field.type) || ['id', 'version', 'agencyContentId'].includes(field.name),
        )
        .map((field) => [field.name, dummy(field.type)]),
    )
  if (isEnumType(type)) return type.getValues()[0]?.value
  const samples: Record<string, unknown> = {
    ID: '999999999',
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: '2026-11-21T00:00:00.000Z',
  }
  return samples[getNamedType(type).name] ?? 'x'
}

/** An operation with one root field and one field below it (or all plain ones). */
function operationOf(kind: string, field: GraphQLField<unknown, unknown>, only?: string) {
  const args = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
  const head = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return {
    query: `${kind} Ask${head ? `(${head})` : ''} { ${field.name}${passed ? `(${passed})` : ''} ${selection(field.type, only)} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, dummy(arg.type)])),
  }
}

function selection(type: GraphQLOutputType, only?: string, depth = 0): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields())
    .filter((field) => only === undefined || field.name === only)
    .map((field) => {
      const isLeaf = !isObjectType(getNamedType(field.type))
      if (isLeaf) return field.name
      // A field whose content is too deep is omitted.
      const below = depth < 2 ? selection(field.type, undefined, depth + 1) : ''
      return below && `${field.name} ${below}`
    })
    .filter(Boolean)
  return parts.length > 0 ? `{ ${parts.join(' ')} }` : ''
}

const OPERATIONS = (['query', 'mutation'] as const).flatMap((kind) =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
    (field) => ({ kind, field, name: `${kind} ${field.name}` }),
  ),
)
const SUBSCRIPTIONS = Object.values(schema.getSubscriptionType()?.getFields() ?? {})

it('every field of every type has a rule', () => {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields()))
        expect({ field: `${type.name}.${field.name}`, rule: accessRule(field) }).toEqual({
          field: `${type.name}.${field.name}`,
          rule: expect.anything(),
        })
})

describe.each(OPERATIONS)('$name', ({ kind, field }) => {
  it.each(Object.entries(PEOPLE))('requested by %s', async (_, { who, roleId, refusal }) => {
    const { query, variables } = operationOf(kind, field)
    const answer = await server.call(who, query, variables, MAIN_SITE)
    const codes = answer.errors?.map((error) => error.extensions.code) ?? []
    if (refusal) {
      expect(codes).toEqual([refusal])
      expect(answer.data ?? null).toBeNull()
      return
    }
    const rules = [accessRule(field) as Access, ...rulesBelow(field.type)]
    if (rules.every((rule) => holds(roleId as string, rule))) {
      for (const code of codes)
        expect(['NOT_FOUND', 'VALIDATION', 'FORBIDDEN', 'MENU_CACHE_NOT_CONFIGURED']).toContain(code)
      if (kind === 'query') expect(codes).not.toContain('FORBIDDEN')
    } else {
      expect(codes).toEqual(['FORBIDDEN'])
      expect(answer.data ?? null).toBeNull()
    }
  })

  it('each nested field, requested alone, is rejected without permission', async () => {
    const type = getNamedType(field.type)
    if (!isObjectType(type)) return
    for (const below of Object.values(type.getFields())) {
      const { query, variables } = operationOf(kind, field, below.name)
      const anonymous = await server.call('anonymous', query, variables)
      expect(anonymous.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
      const isHeld = [
        accessRule(field) as Access,
        accessRule(below) as Access,
        ...rulesBelow(below.type),
      ].every((rule) => holds('8', rule))
      if (isHeld) continue
      const viewer = await server.call({ roleId: '8' }, query, variables)
      expect(viewer.errors?.map((error) => error.extensions.code)).toEqual(['FORBIDDEN'])
    }
  })
})

function rulesBelow(type: GraphQLOutputType, depth = 0): Access[] {
  const named = getNamedType(type)
  if (!isObjectType(named) || depth > 2) return []
  return Object.values(named.getFields()).flatMap((field) => [
    accessRule(field) as Access,
    ...rulesBelow(field.type, depth + 1),
  ])
}

describe.each(SUBSCRIPTIONS)('subscription $name', (field) => {
  it.each(Object.entries(PEOPLE))('requested by %s', async (_, { who, roleId, refusal }) => {
    const { query, variables } = operationOf('subscription', field)
    const token = who === 'anonymous' ? null : await server.tokenOf(who)
    const outcome = await subscribeOnce({ query, variables }, token)
    if (refusal === 'UNAUTHENTICATED') expect(outcome).toBe('closed 4401')
    else if (refusal) expect(outcome).toBe('closed 4403')
    else
      expect(outcome).toBe(holds(roleId as string, accessRule(field) as Access) ? 'listening' : 'FORBIDDEN')
  })
})

/** Subscribes and returns the result: the code of a refusal, the close code, or `listening`. */
function subscribeOnce(payload: object, token: string | null): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const send = (message: object) => socket.send(JSON.stringify(message))
    let pongs = 0
    const settle = (outcome: string) => {
      resolve(outcome)
      socket.close()
    }
    socket.on('open', () =>
      send({
        type: 'connection_init',
        payload: { ...(token && { Authorization: `Bearer ${token}` }), siteid: String(MAIN_SITE) },
      }),
    )
    socket.on('close', (code) => settle(`closed ${code}`))
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type === 'connection_ack') {
        send({ type: 'subscribe', id: '1', payload })
        send({ type: 'ping' })
      }
      if (message.type === 'error') settle(String(message.payload[0]?.extensions?.code))
      // A refusal may arrive after the first pong, but not after one that was requested on its arrival.
      if (message.type === 'pong' && ++pongs === 1) send({ type: 'ping' })
      else if (message.type === 'pong') settle('listening')
    })
  })
}
