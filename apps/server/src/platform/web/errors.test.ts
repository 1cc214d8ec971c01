import fastify from 'fastify'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { addErrorHandler } from './errors.ts'

const logged: Record<string, unknown>[] = []
const app = fastify()
addErrorHandler(app, pino({}, { write: (line: string) => logged.push(JSON.parse(line)) }))
app.get('/refused', () => {
  throw new Refusal('SITE_FORBIDDEN', 'This site is not open to you', {
    status: 403,
    params: { siteIds: [4] },
  })
})
app.get('/failed', () => {
  throw new Error('connection to 10.1.2.3 as manset refused')
})
app.post('/taken', () => 'ok')
afterAll(() => app.close())

test('a refusal has its code and its parameters', async () => {
  const answer = await app.inject('/refused')
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({
    code: 'SITE_FORBIDDEN',
    errors: [{ extensions: { code: 'SITE_FORBIDDEN', params: { siteIds: [4] } } }],
  })
})

test('an unexpected error is reported by an ID that is in the log, and by nothing else', async () => {
  const answer = await app.inject('/failed')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('10.1.2.3')
  const { errorId } = answer.json().errors[0].extensions.params
  expect(logged.find((line) => line.errorId === errorId)).toMatchObject({
    err: { message: expect.stringContaining('10.1.2.3') },
  })
})

test('a bad request is answered with its error', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/taken',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().code).toBe('BAD_REQUEST')
})
