// What becomes of an error that a route let go: a refusal tells its code, a wrong request what is wrong with it,
// and anything else only an id that is in the log.
import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'

/** The same words twice: for callers of plain addresses, and for those who read GraphQL answers. */
interface ErrorAnswer {
  statusCode: number
  code: string
  message: string
  errors: { message: string; extensions: { code: string; params: Record<string, unknown> } }[]
}

export function addErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError | Refusal | ErrorAnswer, _request, reply) => {
    const answer = answerOf(error, log)
    return reply.code(answer.statusCode).header('cache-control', 'no-store').send(answer)
  })
}

function answerOf(error: FastifyError | Refusal | ErrorAnswer, log: Logger): ErrorAnswer {
  // The rate limit has made its answer itself.
  if ('errors' in error) return error
  if (error instanceof Refusal)
    return answer(Math.max(error.status, 400), error.code, error.message, error.params)
  const status = error.statusCode ?? 500
  if (status < 500) return answer(status, CODES[status] ?? 'BAD_REQUEST', error.message)
  const errorId = randomUUID()
  log.error({ err: error, errorId }, 'a request failed')
  return answer(500, 'INTERNAL', 'Something went wrong on the server', { errorId })
}

const CODES: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'MEDIA_TYPE_REFUSED',
  429: 'TOO_MANY_REQUESTS',
}

function answer(
  statusCode: number,
  code: string,
  message: string,
  params: Record<string, unknown> = {},
): ErrorAnswer {
  return { statusCode, code, message, errors: [{ message, extensions: { code, params } }] }
}
