// Operations from text to response, on a small test schema.
import { createHash } from 'node:crypto'
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import {
  GraphQLError,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { invalid, Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import { execute, failureAnswer } from './execute.ts'
import { createKnownOperations } from './known-operations.ts'
import { OPERATION_LIMITS } from './limits.ts'
import { createOperationPreparer, type PrepareOptions } from './prepare.ts'

const access = (rule: string | string[]) => ({ extensions: { access: rule } })
const resolve = vi.fn((): unknown => ({ title: 'Başlık', secret: 'x' }))

const item: GraphQLObjectType = new GraphQLObjectType({
  name: 'Item',
  fields: () => ({
    title: { type: new GraphQLNonNull(GraphQLString), ...access('inherit') },
    secret: { type: GraphQLString, ...access('user.view') },
    within: { type: item, ...access('inherit') },
  }),
})
const call = (rule: string | string[]) => ({
  type: item,
  args: { id: { type: GraphQLInt }, ids: { type: new GraphQLList(GraphQLInt) } },
  resolve,
  ...access(rule),
})
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: { news: call('news.view'), either: call(['news.view', 'agency.view']), open: call('signedIn') },
  }),
  mutation: new GraphQLObjectType({ name: 'Mutation', fields: { save: call('news.edit') } }),
  subscription: new GraphQLObjectType({ name: 'Subscription', fields: { news: call('news.view') } }),
})

const logged: Record<string, unknown>[] = []
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) })
const preparer = (options: Partial<PrepareOptions> = {}) =>
  createOperationPreparer({
    schema,
    limits: OPERATION_LIMITS,
    isIntrospectionOpen: false,
    isKnown: () => true,
    ...options,
  })
const prepare = preparer()

function contextWith(...permissions: string[]): Context {
  return {
    viewer: { permissions: new Set(permissions) } as unknown as Viewer,
    address: null,
    tools: { log },
  } as unknown as Context
}

async function ask(
  text: string,
  context = contextWith('news.view'),
  variables: Record<string, unknown> = {},
  prepared = prepare,
) {
  let answer: { status: number; body: string }
  try {
    answer = await execute(prepared(text), variables, context)
  } catch (error) {
    answer = failureAnswer(error, log)
  }
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code

describe('permissions', () => {
  test('a viewer who holds them gets a response', async () => {
    expect(await ask('{ news { title } }')).toEqual({ status: 200, data: { news: { title: 'Başlık' } } })
    expect(codeOf(await ask('{ either { title } }', contextWith('agency.view')))).toBeUndefined()
    expect(codeOf(await ask('{ open { title } }', contextWith()))).toBeUndefined()
  })

  test.each([
    '{ news { secret } }',
    '{ a: news { s: secret } }',
    '{ ...A } fragment A on Query { news { ...B } } fragment B on Item { within { secret } }',
    'query ($off: Boolean = false) { news { title secret @include(if: $off) } }',
    '{ news { title ... @skip(if: true) { secret } } }',
    '{ open { secret } news { title ... @skip(if: true) { secret } } }',
    '{ open { title } ...A } fragment A on Query { news { secret } }',
    'mutation { save { title secret } }',
  ])('one field without permission rejects all of %s, and nothing is resolved', async (text) => {
    resolve.mockClear()
    expect(await ask(text)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
    expect(resolve).not.toHaveBeenCalled()
  })

  test.each([
    '{ open { title } news { title ... @skip(if: true) { secret } } }',
    '{ news { ...A } open { title } } fragment A on Item { within { ...B } } fragment B on Item { secret }',
    '{ news { title } open { title } news { secret } }',
  ])(
    'one field without permission removes its root from %s, unresolved, and the others are returned',
    async (text) => {
      resolve.mockClear()
      const answer = await ask(text)
      expect(answer).toMatchObject({
        data: { open: { title: 'Başlık' }, news: null },
        errors: [{ path: ['news'], extensions: { code: 'FORBIDDEN' } }],
      })
      expect(answer.errors).toHaveLength(1)
      expect(resolve).toHaveBeenCalledTimes(1)
    },
  )

  test('the response is the same for existing and missing items', async () => {
    const forbidden = await ask('{ news(id: 1) { title } }', contextWith())
    expect(await ask('{ news(id: 999) { title } }', contextWith())).toEqual(forbidden)
    expect(forbidden).not.toHaveProperty('data')
  })
})

describe('errors', () => {
  test('a refusal has a code, its parameters and its fields', async () => {
    resolve.mockImplementationOnce(() => {
      throw invalid([{ field: 'title', rule: 'required', params: {} }])
    })
    expect(await ask('{ news { title } }')).toEqual({
      status: 200,
      data: { news: null },
      errors: [
        {
          message: 'Some fields need attention',
          path: ['news'],
          extensions: {
            code: 'VALIDATION',
            params: {},
            problems: [{ field: 'title', rule: 'required', params: {} }],
          },
        },
      ],
    })
  })

  test.each([
    [
      'a failure',
      () => {
        throw new Error('password authentication failed for user manset')
      },
    ],
    ['a failure later on', () => Promise.reject(new Error('password authentication failed for user manset'))],
    [
      'a value that does not fit',
      () => ({ title: null, secret: 'password authentication failed for user manset' }),
    ],
    [
      'an error of the library',
      () => {
        throw new GraphQLError('password authentication failed for user manset', { path: ['x'] })
      },
    ],
  ])('%s returns only an ID that is in the log', async (_, fail) => {
    resolve.mockImplementationOnce(fail as () => unknown)
    const answer = await ask('{ news { title } }')
    expect(JSON.stringify(answer)).not.toContain('password')
    expect(answer.errors[0]).toMatchObject({
      message: 'Something went wrong on the server',
      extensions: { code: 'INTERNAL' },
    })
    expect(logged.map((line) => line.errorId)).toContain(answer.errors[0].extensions.params.errorId)
  })

  test('an error of the compiler, which has no code, is a bad request', async () => {
    const bare = Object.assign(new GraphQLError('Variable "$id" does not fit'), { extensions: undefined })
    expect(failureAnswer(bare, log)).toMatchObject({ body: expect.stringContaining('BAD_INPUT') })
  })

  test('a refusal before execution has the status it names', () => {
    const refusal = new Refusal('UNAUTHENTICATED', 'Sign in again', { status: 401 })
    expect(failureAnswer(refusal, log)).toEqual({
      status: 401,
      body: JSON.stringify({
        errors: [{ message: 'Sign in again', extensions: { code: 'UNAUTHENTICATED', params: {} } }],
      }),
    })
  })
})

describe('values', () => {
  const text = 'query ($id: Int!, $ids: [Int!]) { news(id: $id, ids: $ids) { title } }'
  test.each([
    [{}, [{ field: 'id', rule: 'required' }]],
    [{ id: '1' }, [{ field: 'id', rule: 'shape' }]],
    [
      { id: 1, ids: [1, 'x', null] },
      [
        { field: 'ids.1', rule: 'shape' },
        { field: 'ids.2', rule: 'shape' },
      ],
    ],
    [{ id: 1, ids: Array(1_001).fill(1) }, [{ field: 'ids', rule: 'maxLength' }]],
  ])('%j is rejected by name', async (variables, problems) => {
    const answer = await ask(text, contextWith('news.view'), variables)
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'VALIDATION', problems } }] })
  })

  test.each([
    ['($id: Int! = 7)', {}, { id: 7 }],
    ['($id: Int! = 7)', { id: undefined }, { id: 7 }],
    ['($id: Int! = 7)', { id: 1 }, { id: 1 }],
    ['($id: Int = 7)', {}, { id: 7 }],
    ['($id: Int = 7)', { id: null }, { id: null }],
    ['($id: Int! = 7, $ids: [Int!]! = [1, 2])', {}, { id: 7, ids: [1, 2] }],
  ])('an omitted variable has its default: %s with %j', async (declared, variables, asked) => {
    resolve.mockClear()
    const ids = declared.includes('$ids') ? ', ids: $ids' : ''
    const answer = await ask(
      `query ${declared} { news(id: $id${ids}) { title } }`,
      contextWith('news.view'),
      variables,
    )
    expect(answer).toEqual({ status: 200, data: { news: { title: 'Başlık' } } })
    expect((resolve.mock.calls as unknown as [unknown, object][])[0]?.[1]).toEqual(asked)
  })

  test('null for a non-null variable is rejected by name, also with a default', async () => {
    const answer = await ask('query ($id: Int! = 7) { news(id: $id) { title } }', contextWith('news.view'), {
      id: null,
    })
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'VALIDATION' } }] })
  })

  test('unused variables are ignored', async () => {
    expect(codeOf(await ask(text, contextWith('news.view'), { id: 1, other: { a: 1 } }))).toBeUndefined()
  })
})

describe('query texts', () => {
  test.each([
    ['{ nothing }', 'BAD_INPUT'],
    ['{ news { titel } }', 'BAD_INPUT'],
    ['{ news {', 'BAD_INPUT'],
    ['{ __schema { types { name } } }', 'BAD_INPUT'],
    ['query A { open { title } } query B { open { title } }', 'OPERATION_TOO_LARGE'],
    ['mutation { save { title } again: save { title } }', 'OPERATION_TOO_LARGE'],
    [`{ news { ${'within { '.repeat(9)} title ${'} '.repeat(9)} } }`, 'OPERATION_TOO_LARGE'],
    [`{ news { title } } # ${'x'.repeat(20_000)}`, 'OPERATION_TOO_LARGE'],
    ['subscription { news { title } }', 'OPERATION_UNKNOWN'],
  ])('%s is rejected', async (text, code) => {
    const answer = await ask(text)
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code })
    expect(JSON.stringify(answer)).not.toContain('Did you mean')
  })

  test('the schema can be introspected if the settings allow it', async () => {
    const open = preparer({ isIntrospectionOpen: true })
    expect(codeOf(await ask('{ __schema { types { name } } }', contextWith(), {}, open))).toBeUndefined()
    expect((await ask('{ news { titel } }', contextWith(), {}, open)).errors[0].message).toContain(
      'Did you mean "title"',
    )
  })

  test('only persisted operations run if the settings require it', async () => {
    const text = 'query Known { open { title } }'
    const known = createKnownOperations({ [createHash('sha256').update(text).digest('hex')]: 'Known' })
    const closed = preparer({ isKnown: known })
    expect(codeOf(await ask(text, contextWith(), {}, closed))).toBeUndefined()
    expect(codeOf(await ask(`${text} `, contextWith(), {}, closed))).toBe('OPERATION_UNKNOWN')
    expect(codeOf(await ask('{ open { title } }', contextWith(), {}, closed))).toBe('OPERATION_UNKNOWN')
  })

  test('a text is compiled once', () => {
    expect(prepare('{ open { title } }')).toBe(prepare('{ open { title } }'))
  })
})
