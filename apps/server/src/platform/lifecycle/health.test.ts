import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { health } from './health.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  app = fastify()
  await app.register(health, { pool: database.pool, metricsToken: 'watching' })
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

const get = (url: string, headers = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'GET', url, headers, remoteAddress })

test('a server with its database is alive and ready', async () => {
  expect((await get('/livez')).json()).toEqual({ status: 'alive' })
  expect((await get('/healthz')).json()).toEqual({ status: 'ready' })
})

test('a server without its database is alive but not ready', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 500 })
  const lonely = fastify()
  await lonely.register(health, { pool, metricsToken: undefined })
  expect((await lonely.inject('/livez')).statusCode).toBe(200)
  expect((await lonely.inject('/healthz')).statusCode).toBe(503)
  await lonely.close()
})

test('the state of components is part of the metrics, and hidden from people who may not read those', async () => {
  const at: { figures: Record<string, number> } = { figures: { ffmpeg_present: 0, agency_sources_quiet: 2 } }
  const telling = fastify()
  await telling.register(health, { pool: database.pool, metricsToken: undefined, metrics: () => at.figures })
  const ask = (url: string, remoteAddress: string) => telling.inject({ method: 'GET', url, remoteAddress })
  expect((await ask('/healthz', '127.0.0.1')).json()).toEqual({ status: 'ready', ...at.figures })
  expect((await ask('/healthz', '10.1.2.3')).json()).toEqual({ status: 'ready' })
  expect((await ask('/metrics', '127.0.0.1')).body).toMatch(/^agency_sources_quiet 2$/m)
  at.figures = { ffmpeg_present: 1 }
  const { body } = await ask('/metrics', '127.0.0.1')
  expect(body).toMatch(/^ffmpeg_present 1$/m)
  expect(body).not.toContain('agency_sources_quiet')
  await telling.close()
})

test('the metrics count responses by route, not by address, so that nobody can fill the memory with addresses', async () => {
  await get('/nowhere/1')
  await get('/nowhere/2')
  const figures = (await get('/metrics')).body
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/livez",status="200"\} \d/,
  )
  expect(figures).toMatch(/database_connections\{state="open"\} \d/)
  expect(figures).not.toContain('nowhere')
})

test.each([
  ['this machine', {}, '127.0.0.1', 200],
  ['this machine over IPv6', {}, '::1', 200],
  ['another machine', {}, '10.1.2.3', 404],
  ['another machine behind a proxy on this one', { 'x-forwarded-for': '10.1.2.3' }, '127.0.0.1', 404],
  ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, '10.1.2.3', 404],
  ['another machine with a wrong token', { authorization: 'Bearer guessing' }, '10.1.2.3', 404],
  ['another machine with the token', { authorization: 'Bearer watching' }, '10.1.2.3', 200],
])('the metrics requested by %s', async (_who, headers, remoteAddress, status) => {
  expect((await get('/metrics', headers, remoteAddress)).statusCode).toBe(status)
})
