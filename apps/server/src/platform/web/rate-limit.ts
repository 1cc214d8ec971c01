// How often one may call: counted by person and site where they are known, by network address where not.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session } from '../auth.ts'
import { Refusal } from '../refusal.ts'

export interface RateLimitOptions {
  callsPerMinute: number
  uploadsPerMinute: number
  resizesPerMinute: number
  /** Who makes a request; rejects where nobody known does. */
  sessionOf(request: FastifyRequest): Promise<Session>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts work by the caller's network address, so much of each kind in a minute; throws `TOO_MANY_REQUESTS`. */
    countByAddress(kind: CountedWork): Promise<void>
  }
}

/** Work that strangers may ask for; only what really has to be done is counted. */
type CountedWork =
  | 'resize'
  | 'embedPreview'
  | 'agencyPush'
  | 'pushDevice'
  | 'newsletterForm'
  | 'newsletterToken'

/**
 * Limits the routes that work for people; answers 429 with Retry-After. Routes are matched by their pattern, not by
 * the path as it was sent.
 */
export async function addRateLimit(app: FastifyInstance, options: RateLimitOptions): Promise<void> {
  const limits: Record<string, number> = {
    '/graphql': options.callsPerMinute,
    '/export': options.uploadsPerMinute,
    '/storage/upload': options.uploadsPerMinute,
    '/storage/resumable': options.uploadsPerMinute,
    '/reader/imports': options.uploadsPerMinute,
    '/storage/resumable/:id': options.callsPerMinute,
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
      const extensions = { code: CODE, params: { retryAfter: Math.ceil(ttl / 1000) } }
      return { statusCode, code: CODE, message: MESSAGE, errors: [{ message: MESSAGE, extensions }] }
    },
  })
  const counted: Record<CountedWork, number> = {
    resize: options.resizesPerMinute,
    embedPreview: options.callsPerMinute,
    agencyPush: options.callsPerMinute,
    pushDevice: options.callsPerMinute,
    // A person fills a form in once or twice; what nobody was sent is tried by nobody honest.
    newsletterForm: Math.ceil(options.callsPerMinute / 60),
    newsletterToken: Math.ceil(options.callsPerMinute / 20),
  }
  const counters = Object.entries(counted).map(([kind, max]) => {
    const keyGenerator = (request: FastifyRequest) => `${kind} address ${request.ip}`
    return [kind, app.createRateLimit({ max, keyGenerator, allowList: [] })] as const
  })
  const counterOf = new Map(counters)
  app.decorateRequest('countByAddress', async function (this: FastifyRequest, kind) {
    const limit = await counterOf.get(kind)?.(this)
    if (!limit || limit.isAllowed || !limit.isExceeded) return
    const params = { retryAfter: Math.ceil(limit.ttl / 1000) }
    throw new Refusal(CODE, MESSAGE, { status: 429, params })
  })
}

const CODE = 'TOO_MANY_REQUESTS'
const MESSAGE = 'Too many requests, wait and try again'
