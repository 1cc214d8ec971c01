// How often one may call: counted by person and site where they are known, by network address where not.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session } from '../auth.ts'

export interface RateLimitOptions {
  callsPerMinute: number
  uploadsPerMinute: number
  /** Who makes a request; rejects where nobody known does. */
  sessionOf(request: FastifyRequest): Promise<Session>
}

/**
 * Limits the routes that work for people; answers 429 with Retry-After. Routes are matched by their pattern, not by
 * the path as it was sent.
 */
export async function addRateLimit(app: FastifyInstance, options: RateLimitOptions): Promise<void> {
  const limits: Record<string, number> = {
    '/graphql': options.callsPerMinute,
    '/export': options.uploadsPerMinute,
    '/storage/upload': options.uploadsPerMinute,
    '/storage/get-file-info-from-hash': options.uploadsPerMinute,
  }
  const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? ''
  await app.register(rateLimit, {
    timeWindow: 60_000,
    hook: 'preHandler',
    cache: 20_000,
    allowList: (request) => !(routeOf(request) in limits),
    max: (request) => limits[routeOf(request)] ?? options.callsPerMinute,
    keyGenerator: async (request) => {
      const who = await options.sessionOf(request).then(
        ({ viewer }) => `person ${viewer.userId} site ${viewer.siteId}`,
        () => `address ${request.ip}`,
      )
      return `${routeOf(request)} ${who}`
    },
    errorResponseBuilder: (_request, { statusCode, ttl }) => {
      const message = 'Too many requests, wait and try again'
      const extensions = { code: 'TOO_MANY_REQUESTS', params: { retryAfter: Math.ceil(ttl / 1000) } }
      return { statusCode, code: extensions.code, message, errors: [{ message, extensions }] }
    },
  })
}
