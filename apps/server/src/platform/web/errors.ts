// How an error thrown by a route is answered: a refusal with its code, a wrong request with what is wrong with it,
// and anything else only an id that is in the log.
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Refusal, refusalOf } from '../refusal.ts'

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
  if (!(error instanceof Refusal) && error.statusCode && error.statusCode < 500)
    return answer(error.statusCode, CODES[error.statusCode] ?? 'BAD_REQUEST', error.message)
  const { status, code, message, params } = refusalOf(error, log)
  return answer(Math.max(status, 400), code, message, params)
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
