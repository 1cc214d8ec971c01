import { GraphQLError } from 'graphql'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { notFound } from '../refusal.ts'
import type { Context } from './context.ts'
import { execute } from './execute.ts'
import type { PreparedOperation } from './prepare.ts'

it('an outage determines the status of the response, however many errors come before it', async () => {
  const failed = (originalError: Error) => new GraphQLError('', { path: ['a'], originalError })
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const errors = [...Array.from({ length: 30 }, () => failed(notFound('news', '1'))), failed(away)]
  const prepared = {
    roots: null,
    rules: [],
    variables: [],
    compiled: { query: () => ({ data: {}, errors }) },
  }
  const context = { viewer: {}, tools: { log: pino({ enabled: false }) } }
  const { status, body } = await execute(
    prepared as unknown as PreparedOperation,
    {},
    context as unknown as Context,
  )
  expect(status).toBe(503)
  expect(JSON.parse(body).errors).toHaveLength(20)
})

it('the part of a text that is not stored is reported beside the data', async () => {
  const leftOut = [{ field: 'body', what: 'iframe', from: 'oyun.test' }]
  const context = { viewer: {}, tools: {} } as unknown as Context
  const query = () => {
    context.leftOut = leftOut
    return { data: { item: null } }
  }
  const prepared = { roots: null, rules: [], variables: [], compiled: { query } }
  const { body } = await execute(prepared as unknown as PreparedOperation, {}, context)
  expect(JSON.parse(body)).toEqual({ data: { item: null }, extensions: { leftOut } })
})
