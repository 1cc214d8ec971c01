// Responses to errors of routes: a refusal with its code, an invalid request with its reason, and for anything else only the id of its
// log entry.
import type { Problem } from '@manset/model/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Refusal, refusalOf } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import { defaultHeaders } from './headers.ts'

/** The same content twice: for REST callers, and for readers of GraphQL responses. */
interface ErrorAnswer {
  statusCode: number
  code: string
  message: string
  errors: {
    message: string
    extensions: { code: string; params: Record<string, unknown>; problems?: Problem[] }
  }[]
}

export function addErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError | Refusal | ErrorAnswer, _request, reply) => {
    const answer = toErrorAnswer(error, log)
    // REST callers look for the header.
    const retryAfter = answer.errors[0]?.extensions.params?.retryAfter
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
    return reply.code(answer.statusCode).header('cache-control', 'no-store').send(answer)
  })
}

/** Responds to what Fastify rejects before it finds a route, such as `/%ff`: no hook has run, so the security headers are set here. */
export function answerUnroutedRequest(settings: Settings) {
  const headers = defaultHeaders(settings)
  return ({ statusCode = 400, code }: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    const message = code === 'FST_ERR_BAD_URL' ? 'The address cannot be read' : 'The address is too long'
    void reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .code(statusCode)
      .send(answer(statusCode, 'BAD_REQUEST', message))
  }
}

function toErrorAnswer(error: FastifyError | Refusal | ErrorAnswer, log: Logger): ErrorAnswer {
  // The rate limit has already created its response.
  if ('errors' in error) return error
  if (!(error instanceof Refusal) && error.statusCode && error.statusCode < 500)
    return answer(error.statusCode, CODE_BY_STATUS[error.statusCode] ?? 'BAD_REQUEST', error.message)
  const { status, code, message, params, problems } = refusalOf(error, log)
  return answer(Math.max(status, 400), code, message, { params, ...(problems && { problems }) })
}

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'MEDIA_TYPE_REFUSED',
  429: 'TOO_MANY_REQUESTS',
}

function answer(
  statusCode: number,
  code: string,
  message: string,
  details: { params: Record<string, unknown>; problems?: Problem[] } = { params: {} },
): ErrorAnswer {
  return { statusCode, code, message, errors: [{ message, extensions: { code, ...details } }] }
}
