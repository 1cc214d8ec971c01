// POST /graphql: one JSON operation a call, nothing else.
import type { Problem } from '@manset/model/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { invalid, Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import { execute, presentFailure } from './execute.ts'
import type { PreparedOperation } from './prepare.ts'

const LARGEST_BODY = 2_097_152

export interface GraphqlRouteOptions {
  prepare(text: string): PreparedOperation
  /** The viewer behind a request; throws refusals. */
  contextOf(request: FastifyRequest): Promise<Context>
  log: Logger
}

export async function graphqlRoute(
  app: FastifyInstance,
  { prepare, contextOf, log }: GraphqlRouteOptions,
): Promise<void> {
  app.removeContentTypeParser('text/plain')
  app.post('/graphql', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    let answer: { status: number; body: string }
    try {
      const { query, variables } = readBody(request.body)
      // Who asks comes first: nobody unknown gets to spend our time on parsing.
      const context = await contextOf(request)
      answer = await execute(prepare(query), variables, context)
    } catch (error) {
      answer = presentFailure(error, log)
    }
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(answer.body)
  })
}

function readBody(body: unknown): { query: string; variables: Record<string, unknown> } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The body is one JSON object')
  const { query, variables, operationName } = body as Record<string, unknown>
  if (typeof query !== 'string' || query === '') throw badRequest('query is the text of an operation')
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw badRequest('operationName is a text')
  if (variables === undefined || variables === null) return { query, variables: {} }
  if (typeof variables !== 'object' || Array.isArray(variables)) throw badRequest('variables is an object')
  const problems: Problem[] = []
  findBrokenTexts(variables, '', problems)
  if (problems.length > 0) throw invalid(problems)
  return { query, variables: variables as Record<string, unknown> }
}

function badRequest(message: string): Refusal {
  return new Refusal('BAD_REQUEST', message, { status: 400 })
}

/** Texts that could not come back as they were sent: half characters, and NUL, which PostgreSQL has no place for. */
function findBrokenTexts(value: unknown, field: string, problems: Problem[]): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      problems.push({ field, rule: 'brokenText', params: {} })
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      findBrokenTexts(inner, field === '' || field === 'input' ? key : `${field}.${key}`, problems)
}
