// POST /graphql: one JSON operation per call.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import { execute, failureAnswer } from './execute.ts'
import type { PreparedOperation } from './prepare.ts'

const MAX_BODY_BYTES = 2_097_152

export interface GraphqlRouteOptions {
  prepare(text: string): PreparedOperation
  /** The viewer of a request; throws refusals. */
  contextOf(request: FastifyRequest): Promise<Context>
  log: Logger
}

export async function graphqlRoute(
  app: FastifyInstance,
  { prepare, contextOf, log }: GraphqlRouteOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Decoding would silently replace invalid UTF-8.
    if (!isUtf8(body)) done(badRequest('The body is not UTF-8'))
    else parseJson(request, body.toString('utf8'), done)
  })
  app.post('/graphql', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    let answer: { status: number; body: string }
    try {
      const { query, variables, operationName } = readBody(request.body)
      // Authenticates first: an unknown caller must not make the server parse.
      const context = await contextOf(request)
      const prepared = prepare(query)
      if (operationName && operationName !== prepared.name)
        throw badRequest('operationName names another operation')
      answer = await execute(prepared, variables, context)
    } catch (error) {
      answer = failureAnswer(error, log)
    }
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(answer.body)
  })
}

interface GraphqlCall {
  query: string
  variables: Record<string, unknown>
  operationName: string | null
}

function readBody(body: unknown): GraphqlCall {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The body is one JSON object')
  const { query, variables = null, operationName = null } = body as Record<string, unknown>
  if (typeof query !== 'string' || query === '') throw badRequest('query is the text of an operation')
  if (operationName !== null && typeof operationName !== 'string') throw badRequest('operationName is a text')
  if (variables === null) return { query, variables: {}, operationName }
  if (typeof variables !== 'object' || Array.isArray(variables)) throw badRequest('variables is an object')
  return { query, variables: variables as Record<string, unknown>, operationName }
}

function badRequest(message: string): Refusal {
  return new Refusal('BAD_REQUEST', message, { status: 400 })
}
